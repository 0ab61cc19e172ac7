import { Button, useHydrated } from '@aldaba/app';
import { useMemo } from 'react';
import { maxRows, readKeys } from '../../quote/address';
import type { Facts } from '../../quote/model';
import { maxWhole } from '../../quote/query';
import { quote } from '../../quote/rules';
import type { QuoteProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { shownOf } from '../../ui/quote/devices';
import { Problems, Result } from '../../ui/quote/result';
import { RowFields } from '../../ui/quote/row-fields';
import { type Row, useQuote } from '../../ui/quote/use-quote';
import { range, say } from '../../ui/quote/words';
import s from './quote.module.css';

/** A constant id, because a page has only one quote. */
const form = 'quote-form';

/** The doors of a building, which devices they take, and what those cost. */
export default function Quote({ title, lead, path, pageQuery = '', facts, devices, buildings, texts }: Props) {
  const state = useQuote(pageQuery);
  const scripted = useHydrated();
  const [from, to] = scripted ? [0, state.rows.length] : [state.first, state.first + maxWhole];
  const isWhole = (i: number) => i >= from && i < to;
  const given = useMemo(() => readKeys(state.keys).value, [state.keys]);
  const worked = useMemo(
    () => (state.listed ? quote(state.doors, facts as Facts, given) : undefined),
    [state.listed, state.doors, facts, given],
  );
  const shown = useMemo(() => shownOf(devices), [devices]);
  const first = worked && {
    low: worked.purchase.low + worked.installation.low + worked.yearly.low,
    high: worked.purchase.high + worked.installation.high + worked.yearly.high,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the inputs and buttons within are what is used
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button is clicked by keyboard too
    <div className={s.quote} onInput={state.onInput} onClick={state.onClick}>
      <Head title={title} lead={lead} across />
      <nav className={s.buildings} aria-label={say(texts, 'begin')}>
        {buildings.map(({ id, name, to }) => (
          <a key={id} href={to}>
            {name}
          </a>
        ))}
        <a href={`${path}#quote`}>{say(texts, 'nothing')}</a>
      </nav>
      <Problems texts={texts} problems={state.problems} />
      <form ref={state.form} id={form} action={path} onSubmit={state.onSubmit} autoComplete="off">
        <button type="submit" name="do" value="show" aria-label={say(texts, 'show')} hidden />
        <ol className={s.rows}>
          {state.rows.slice(from, to).map(({ id, text }, i, whole) => (
            <RowFields
              key={id}
              texts={texts}
              at={from + i + 1}
              id={id}
              of={state.rows.length}
              text={text}
              open={state.open.has(id)}
              drawn={whole.findIndex((row) => kindOf(row.text) === kindOf(text)) < i}
            />
          ))}
        </ol>
        <OtherRows at={1} rows={state.rows.slice(0, from)} />
        <OtherRows at={to + 1} rows={state.rows.slice(to)} />
        <p className={s.buttons}>
          {state.rows.map(
            ({ id }, i) =>
              i % maxWhole === 0 &&
              !isWhole(i) && (
                <Button key={id} type="submit" name="do" value={`open-${i + 1}`} look="secondary">
                  {say(texts, 'rows', { from: i + 1, to: Math.min(i + maxWhole, state.rows.length) })}
                </Button>
              ),
          )}
          {state.rows.length < maxRows && (
            <Button type="submit" name="do" value="add" look="secondary">
              {say(texts, 'add')}
            </Button>
          )}
          <Button type="submit" name="do" value="show">
            {say(texts, 'show')}
          </Button>
        </p>
      </form>
      <div className={s.result} id="quote-result" tabIndex={-1}>
        <p className={s.status} role="status">
          {first && worked
            ? say(texts, worked.lines.length > 0 ? 'status' : 'statusNone', {
                n: worked.totals.fits + worked.totals.not + worked.totals.unsure,
                amount: range(texts, first),
              })
            : say(texts, 'empty')}
        </p>
        {worked && (
          <Result
            quote={worked}
            texts={texts}
            shown={shown}
            path={path}
            query={state.query}
            given={given}
            form={form}
            whole={scripted}
          />
        )}
      </div>
    </div>
  );
}

const kindOf = (row: string) => row.split(/[.*]/)[0];

/** Rows that are not whole, in one field of the form, as an address has them. */
function OtherRows({ at, rows }: { at: number; rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return <input type="hidden" name={`${at}.row`} value={rows.map(({ text }) => text).join('_')} />;
}
