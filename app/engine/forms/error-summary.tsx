import { type MouseEvent, type Ref, useState } from 'react';
import { useLocale } from '../lib/messages';
import { Ring } from '../ui/ring';
import s from './enquiry-form.module.css';
import { summaryText } from './error-text';
import type { Words } from './fields';

interface Props extends Pick<Words, 'kind' | 'rules' | 'labels' | 'errors'> {
  heading: Ref<HTMLHeadingElement>;
  /** It is in the document that the server sent, so it gets the focus. */
  first: boolean;
}

/**
 * All errors, each with a link to its field. Mended ones stay, struck through,
 * until the form is submitted again, so that nothing moves.
 */
export function ErrorSummary({ kind, rules, labels, errors, heading, first }: Props) {
  const { t } = useLocale();
  const [listed, setListed] = useState(errors);
  const added = errors.filter(({ field }) => !listed.some((known) => known.field === field));
  if (added.length) setListed([...listed, ...added]);
  if (!listed.length) return null;
  const mended = !errors.length;
  const missing = missingOf(errors);
  return (
    <div className={mended ? `${s.summary} ${s.mended}` : s.summary}>
      <Ring state={mended ? 'open' : 'denied'} size="m" />
      {/* biome-ignore lint/a11y/noAutofocus: without JavaScript, the page that is shown again would begin at its top */}
      <h3 ref={heading} id={`${kind}-errors`} tabIndex={-1} autoFocus={first}>
        {missing ? t('enquiry.errors.missing', { count: missing }) : t(`enquiry.errors.${mended ? 'mended' : 'title'}`)}
      </h3>
      {withoutName(errors) && <p>{t('enquiry.errors.nobody')}</p>}
      <ul>
        {listed.map((known) => {
          const error = errors.find(({ field }) => field === known.field);
          return (
            <li key={known.field}>
              {error ? (
                <a href={`#${kind}-${error.field}`} onClick={toField}>
                  {missing && error.field !== 'consent' ? labels[error.field] : summaryText(t, rules, labels, error)}
                </a>
              ) : (
                <>
                  <s>{summaryText(t, rules, labels, known)}</s>
                  <span className="visually-hidden"> {t('enquiry.errors.mended')}</span>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** How many fields are blank, if that is all that is wrong: their names say enough, and each has its note. */
function missingOf(errors: Props['errors']): number {
  if (errors.some(({ code }) => code !== 'required')) return 0;
  const fields = errors.filter(({ field }) => field !== 'consent').length;
  return fields > 1 ? fields : 0;
}

/** Whether there is nobody to answer. */
function withoutName(errors: Props['errors']): boolean {
  const blank = (name: string) => errors.some(({ field, code }) => field === name && code === 'required');
  return ['name', 'email', 'phone'].every(blank);
}

/** Focuses the field without a change of the address. */
function toField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
