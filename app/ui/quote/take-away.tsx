import { Button, ButtonLink, useHydrated } from '@aldaba/app';
import { useState } from 'react';
import s from './result.module.css';
import { say, type Texts } from './words';

interface Props {
  texts: Texts;
  path: string;
  query: string;
  /** The id of the quote's form. */
  form: string;
  csv: () => string;
}

/** How a quote is taken away: printed, as a sheet, as a link, or sent to sales. Without a script the form leads to the sheet. */
export function TakeAway({ texts, path, query, form, csv }: Props) {
  const scripted = useHydrated();
  const [copied, setCopied] = useState('');
  const address = `${path}?${query}`;
  const copy = async () => {
    await navigator.clipboard.writeText(location.origin + address);
    setCopied(query);
  };
  return (
    <div className={s.away}>
      <ButtonLink to="#send">{say(texts, 'send')}</ButtonLink>
      {scripted && (
        <Button look="secondary" onClick={() => print()}>
          {say(texts, 'print')}
        </Button>
      )}
      {!scripted && (
        <button type="submit" form={form} name="do" value="sheet" className={s.sheet} formNoValidate>
          {say(texts, 'csv')}
        </button>
      )}
      {scripted && (
        <>
          <a
            className={s.sheet}
            href={`${path}.csv?${query}`}
            download={say(texts, 'file')}
            onClick={(event) => {
              event.currentTarget.href = URL.createObjectURL(new Blob([csv()], { type: 'text/csv' }));
            }}
          >
            {say(texts, 'csv')}
          </a>
          <a className={s.sheet} href={address}>
            {say(texts, 'link')}
          </a>
          <button type="button" className={s.sheet} onClick={copy}>
            {say(texts, copied === query ? 'copied' : 'copyLink')}
          </button>
        </>
      )}
    </div>
  );
}
