import { useEffect, useRef } from 'react';
import { formFields, formOf } from '../lib/enquiry-rules';
import { Rich } from '../lib/html';
import { useLocale } from '../lib/messages';
import type { Values } from '../lib/send-enquiry';
import type { EnquiryKind, EnquiryProps, EnquiryProps as Form } from '../lib/types.gen';
import { Button } from '../ui/button';
import { CheckField, TextField } from '../ui/field';
import { Ring } from '../ui/ring';
import s from './enquiry-form.module.css';
import { ErrorSummary } from './error-summary';
import { controlOf, Fields, typing, useField, type Words } from './fields';
import { Sent } from './sent';
import { type Status, useEnquiry } from './use-enquiry';

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
  const { locale, t } = useLocale();
  const { form, status, chosen, hydrated, sending, values, ...handlers } = useEnquiry(props, onSentElsewhere);
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
      {formOf(kind).groups && <Sizes {...words} chosen={chosen} hydrated={hydrated} />}
      <Consents {...words} consent={consent} marketing={marketing} />
      <Trouble outcome={status.outcome} phone={phone} first={!hydrated} />
      <Button type="submit" busy={sending}>
        {t(sending ? 'enquiry.sending' : (`enquiry.submit.${kind}` as 'enquiry.submit.contact'))}
      </Button>
    </form>
  );
}

type ConsentsProps = Words & Pick<EnquiryProps, 'consent' | 'marketing'>;

/** The checkboxes of consent, which is required, and of marketing, which is not. */
function Consents({ consent, marketing, ...words }: ConsentsProps) {
  const { t } = useLocale();
  if (!consent || !marketing) return null;
  return (
    <div className={s.consents}>
      <CheckField
        {...controlOf(t, words, 'consent')}
        label={<Rich as="span" html={consent.text} />}
        value={consent.version}
        defaultChecked={words.values.consent === consent.version}
        required
      />
      <CheckField
        {...controlOf(t, words, 'marketing')}
        label={<Rich as="span" html={marketing} />}
        value="on"
        defaultChecked={words.values.marketing === 'on'}
      />
    </div>
  );
}

interface SizesProps extends Words {
  chosen: Values;
  hydrated: boolean;
}

/**
 * The fields of the chosen group. Without JavaScript the choice is not
 * known, so those of all groups are there, in a closed disclosure.
 */
function Sizes({ chosen, hydrated, ...words }: SizesProps) {
  const { t } = useLocale();
  const field = useField(words);
  const row = (names: readonly string[]) => (
    <div className={s.counts}>
      {names.map((name) => (
        <TextField key={name} {...field(name)} {...typing.count} />
      ))}
    </div>
  );
  const { fields, groups = [] } = formOf(words.kind);
  const all = fields.filter(({ group }) => group).map(({ name }) => name);
  const hasError = (name: string) => words.errors.some((e) => e.field === name);
  if (hydrated) {
    const asked = formFields(words.kind, chosen).map(({ field }) => field);
    // An answer of another group, sent without JavaScript, stands beside its error.
    const names = all.filter((name) => asked.includes(name) || hasError(name));
    if (!names.length) return null;
    return (
      <fieldset className={s.place}>
        <legend>{t('enquiry.place')}</legend>
        {row(names)}
      </fieldset>
    );
  }
  const filled = all.some((name) => words.values[name] || hasError(name));
  return (
    <details className={s.folded} open={filled}>
      <summary>{`${t('enquiry.place')} ${t('field.optional')}`}</summary>
      {groups.map(({ name: group }) => (
        <fieldset key={group} className={s.group}>
          <legend>{t(`enquiry.places.${group}` as 'enquiry.places.travel')}</legend>
          {row(fields.filter((f) => f.group === group).map(({ name }) => name))}
        </fieldset>
      ))}
    </details>
  );
}

/** The honeypot: a hidden field that only programs fill. Its label tells a person who finds it to leave it blank. */
function Trap({ kind }: { kind: EnquiryKind }) {
  const { t } = useLocale();
  const id = `${kind}-website`;
  return (
    <div className={s.trap} aria-hidden="true">
      <label htmlFor={id}>{t('enquiry.trap')}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

interface TroubleProps {
  outcome: Status['outcome'];
  /** The number to call when it fails again. */
  phone: string | undefined;
  /** It is in the document that the server sent, so it gets the focus. */
  first: boolean;
}

/** The message of an enquiry that was not stored. The live region is always rendered, so that its text is announced. */
function Trouble({ outcome, phone, first }: TroubleProps) {
  const { t } = useLocale();
  const message = messageOf(outcome);
  return (
    <div role="alert" className={s.alert}>
      {message && (
        <div className={s.trouble}>
          <Ring state="denied" />
          {/* biome-ignore lint/a11y/noAutofocus: without JavaScript, the page that is shown again would begin at its top */}
          <p tabIndex={-1} autoFocus={first}>
            <strong>{t(`enquiry.trouble.${message}`)}</strong> {t('enquiry.trouble.kept')}{' '}
            {message === 'failed' && phone && (
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('enquiry.trouble.ring', { phone })}</a>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

function messageOf(outcome: TroubleProps['outcome']): 'failed' | 'limited' | 'offline' | undefined {
  switch (outcome) {
    case 'failed':
    case 'reused':
      return 'failed';
    case 'limited':
    case 'offline':
      return outcome;
    default:
      return undefined;
  }
}
