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
  /** It follows one that was sent: the focus goes to its first field. */
  again: boolean;
  onAgain: () => void;
  /** Another tab has sent what stands in it. */
  onGone: () => void;
}

/** A form from its first field to what became of it. */
export function Filling({ again, onAgain, onGone, ...props }: Props) {
  const { form: kind, action, page, offer, labels = {}, consent, marketing, phone } = props;
  const { locale, t } = useLanguage();
  const { form, shown, sector, alive, sending, known, ...handlers } = useEnquiry(props, onGone);
  const told = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown.told) told.current?.focus();
  }, [shown.told]);
  useEffect(() => {
    if (again) form.current?.querySelector<HTMLElement>('input:not([type="hidden"], [tabindex])')?.focus();
  }, [again, form]);
  if (shown.outcome === 'sent')
    return (
      <Sent
        {...props}
        next={shown.next}
        heading={told}
        again={props.state?.again}
        onAgain={alive ? onAgain : undefined}
      />
    );

  const words = { kind, labels, values: known.current, errors: shown.errors, readOnly: sending };
  return (
    <form
      ref={form}
      className={kind === 'call-me-now' ? `${s.form} ${s.line}` : s.form}
      method="post"
      action={action}
      noValidate={alive}
      {...handlers}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={page} />
      {offer && <input type="hidden" name="offer" value={offer} />}
      <Trap kind={kind} />
      {(shown.errors.length > 0 || shown.outcome === 'invalid' || sending) && (
        <ErrorSummary key={shown.told} {...words} heading={told} first={!alive} />
      )}
      <Fields {...words} />
      {kind === 'sales' && <Sizes {...words} sector={sector} alive={alive} />}
      <Consents {...words} consent={consent} marketing={marketing} />
      <Trouble outcome={shown.outcome} phone={phone} first={!alive} />
      <Button type="submit" busy={sending}>
        {t(sending ? 'enquiry.sending' : `enquiry.submit.${kind}`)}
      </Button>
    </form>
  );
}
