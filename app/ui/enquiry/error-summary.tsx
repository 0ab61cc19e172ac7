import type { MouseEvent, Ref } from 'react';
import { useLanguage } from '../../lib/messages';
import { Ring } from '../ring';
import s from './enquiry-form.module.css';
import { summaryText } from './error-text';
import type { Words } from './fields';

interface Props extends Pick<Words, 'kind' | 'errors'> {
  heading: Ref<HTMLHeadingElement>;
  /** The document came with it: its reader begins here. */
  first: boolean;
}

/** All that is wrong, each with a way to its field. */
export function ErrorSummary({ kind, errors, heading, first }: Props) {
  const { t } = useLanguage();
  if (!errors.length) return null;
  return (
    <div className={s.summary}>
      <Ring state="denied" size="m" />
      {/* biome-ignore lint/a11y/noAutofocus: without JavaScript, the page that comes back would begin at its top */}
      <h3 ref={heading} id={`${kind}-errors`} tabIndex={-1} autoFocus={first}>
        {t('enquiry.errors.title')}
      </h3>
      <ul>
        {errors.map((error) => (
          <li key={error.field}>
            <a href={`#${kind}-${error.field}`} onClick={toField}>
              {summaryText(t, kind, error)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Goes to the field itself; the address, which names no place in a form, stays. */
function toField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
