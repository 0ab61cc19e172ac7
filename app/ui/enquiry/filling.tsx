import { useEffect, useRef } from 'react';
import { useLanguage } from '../../lib/messages';
import type { EnquiryForm as Form } from '../../lib/types.gen';
import { Button } from '../button';
import { Consents } from './consents';
import s from './enquiry-form.module.css';
import { ErrorSummary } from './error-summary';
import { Fields } from './fields';
import { Sent } from './sent';
import { Sizes } from './sizes';
import { Trap } from './trap';
import { Trouble } from './trouble';
import { useEnquiry } from './use-enquiry';

interface Props extends Form {
  /** The query of the quote that is sent. */
  quote: string | undefined;
  /** The visitor asked for another form, so its first field gets the focus. */
  again: boolean;
  onAgain: () => void;
  /** Another tab has sent the same values. */
  onSentElsewhere: () => void;
}

/** One form, until it is sent; then its confirmation. */
export function Filling({ again, onAgain, onSentElsewhere, ...props }: Props) {
  const { form: kind, action, page, offer, quote, labels = {}, consent, marketing, phone } = props;
  const { locale, t } = useLanguage();
  const { form, status, sector, hydrated, sending, values, ...handlers } = useEnquiry(props, onSentElsewhere);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (status.announced) heading.current?.focus();
  }, [status.announced]);
  useEffect(() => {
    if (again) form.current?.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex])')?.focus();
  }, [again, form]);
  if (status.outcome === 'sent')
    return (
      <Sent
        {...props}
        next={status.next}
        heading={heading}
        again={props.state?.again}
        onAgain={hydrated ? onAgain : undefined}
      />
    );

  const words = { kind, labels, values: values.current, errors: status.errors, readOnly: sending };
  return (
    <form
      ref={form}
      className={kind === 'call-me-now' ? `${s.form} ${s.line}` : s.form}
      method="post"
      action={action}
      noValidate={hydrated}
      {...handlers}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={page} />
      {offer && <input type="hidden" name="offer" value={offer} />}
      {quote !== undefined && <input type="hidden" name="quote" value={quote} />}
      <Trap kind={kind} />
      {(status.errors.length > 0 || status.outcome === 'invalid' || sending) && (
        <ErrorSummary key={status.announced} {...words} heading={heading} first={!hydrated} />
      )}
      <Fields {...words} />
      {kind === 'sales' && <Sizes {...words} sector={sector} hydrated={hydrated} />}
      <Consents {...words} consent={consent} marketing={marketing} />
      <Trouble outcome={status.outcome} phone={phone} first={!hydrated} />
      <Button type="submit" busy={sending}>
        {t(sending ? 'enquiry.sending' : `enquiry.submit.${kind}`)}
      </Button>
    </form>
  );
}
