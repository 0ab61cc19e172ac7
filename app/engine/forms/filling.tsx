import { useEffect, useMemo, useRef } from 'react';
import { formFields, formOf, type Form as Rules } from '../lib/enquiry-rules';
import { Rich } from '../lib/html';
import { useLocale } from '../lib/messages';
import type { EnquiryKind, EnquiryProps, EnquiryProps as Form } from '../lib/types.gen';
import { Button } from '../ui/button';
import { CheckField } from '../ui/field';
import { Ring } from '../ui/ring';
import s from './enquiry-form.module.css';
import { ErrorSummary } from './error-summary';
import { message } from './error-text';
import { type Conditional, Control, controlOf, Fields, hasError, type Words } from './fields';
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
  const rules = useMemo(() => (props.rules ? (JSON.parse(props.rules) as Rules) : formOf(kind)), [props.rules, kind]);
  const { locale, t } = useLocale();
  const { form, status, chosen, hydrated, sending, values, ...handlers } = useEnquiry(props, rules, onSentElsewhere);
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

  const words = { kind, rules, labels, values: values.current, errors: status.errors, readOnly: sending };
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
      <Fields {...words} chosen={chosen} hydrated={hydrated} />
      {rules.groups && <Groups {...words} legends={props.legends} chosen={chosen} hydrated={hydrated} />}
      <Consents {...words} consent={consent} marketing={marketing} />
      <Trouble outcome={status.outcome} phone={phone} first={!hydrated} />
      <Button type="submit" busy={sending}>
        {sending
          ? t('enquiry.sending')
          : (props.submit ?? message(t, `enquiry.submit.${kind}`, 'enquiry.submit.other'))}
      </Button>
    </form>
  );
}

type ConsentsProps = Words & Pick<EnquiryProps, 'consent' | 'marketing'>;

/** The checkboxes of consent, which is required, and of marketing, which is not. */
function Consents({ consent, marketing, ...words }: ConsentsProps) {
  const { t } = useLocale();
  if (!consent) return null;
  return (
    <div className={s.consents}>
      <CheckField
        {...controlOf(t, words, 'consent')}
        label={<Rich as="span" html={consent.text} />}
        value={consent.version}
        defaultChecked={words.values.consent === consent.version}
        required
      />
      {marketing && (
        <CheckField
          {...controlOf(t, words, 'marketing')}
          label={<Rich as="span" html={marketing} />}
          value="on"
          defaultChecked={words.values.marketing === 'on'}
        />
      )}
    </div>
  );
}

interface GroupsProps extends Words, Conditional {
  /** The legends that the form's file has, by group. */
  legends: EnquiryProps['legends'];
}

/**
 * The fields of the chosen groups; those of groups without a legend of their own are under one that all share.
 * Before hydration the fields of all groups are there, in closed disclosures.
 */
function Groups({ legends = {}, chosen, hydrated, ...words }: GroupsProps) {
  const { t } = useLocale();
  const { fields, groups = [] } = words.rules;
  const row = (rules: typeof fields, required: boolean) => (
    <div className={s.counts}>
      {rules.map((rule) => (
        <Control key={rule.name} {...words} rule={rule} required={required && !rule.optional} />
      ))}
    </div>
  );
  const parts = [
    ...groups.filter(({ name }) => legends[name]).map(({ name }) => ({ legend: legends[name], own: [name] })),
    { legend: t('enquiry.place'), own: groups.map(({ name }) => name).filter((name) => !legends[name]) },
  ];
  const asked = formFields(words.rules, chosen).map(({ field }) => field);
  return parts.map(({ legend, own }) => {
    const all = fields.filter(({ group }) => group && own.includes(group));
    if (hydrated) {
      // An answer of another group, sent without JavaScript, is beside its error.
      const shown = all.filter(({ name }) => asked.includes(name) || hasError(words, name));
      if (!shown.length) return null;
      return (
        <fieldset key={legend} className={s.place}>
          <legend>{legend}</legend>
          {row(shown, true)}
        </fieldset>
      );
    }
    if (!all.length) return null;
    return (
      <details
        key={legend}
        className={s.folded}
        open={all.some(({ name }) => words.values[name] || hasError(words, name))}
      >
        <summary>{`${legend} ${t('field.optional')}`}</summary>
        {own.map((group) => (
          <fieldset key={group} className={s.group}>
            <legend>{legends[group] ?? t(`enquiry.places.${group}`)}</legend>
            {row(
              all.filter((f) => f.group === group),
              false,
            )}
          </fieldset>
        ))}
      </details>
    );
  });
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
