import { OutputContext } from '@aldaba/renderer/host';
import { use, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutSent } from '../lib/address';
import { useLocale } from '../lib/messages';
import type { EnquiryProps as Props } from '../lib/types.gen';
import s from './enquiry-form.module.css';
import { Filling } from './filling';

const never = () => () => {};

/** A form for an enquiry, and a new one after that is sent. */
export function EnquiryForm({ pageQuery = '', ...props }: Props & { pageQuery?: string }) {
  const [{ round, again }, setRound] = useState({ round: 0, again: false });
  const { search } = useLocation();
  const navigate = useNavigate();
  const output = use(OutputContext);
  // The address follows the doors of a quote, and is what is sent.
  const quote = useSyncExternalStore(
    never,
    () => withoutSent(search),
    () => output?.hole('query') ?? pageQuery,
  );
  if (props.mail) return <Elsewhere mail={props.mail} phone={props.phone} />;
  const begin = (again: boolean) => setRound({ round: round + 1, again });
  return (
    <div className={s.enquiry}>
      <Filling
        key={round}
        {...props}
        quote={props.form === 'quote' ? quote : undefined}
        state={round ? undefined : props.state}
        again={again}
        onAgain={() => {
          // With its query, a reload would show that this form was sent.
          navigate({ search: withoutSent(search) }, { replace: true });
          begin(true);
        }}
        onSentElsewhere={() => begin(false)}
      />
    </div>
  );
}

/** Replaces a form where no server accepts it: phone and e-mail. */
function Elsewhere({ mail, phone }: Pick<Props, 'mail' | 'phone'>) {
  const { t } = useLocale();
  return (
    <p>
      {t('enquiry.elsewhere')} {phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}{' '}
      <a href={`mailto:${mail}`}>{mail}</a>
    </p>
  );
}
