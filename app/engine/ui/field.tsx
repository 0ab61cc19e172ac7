import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  SyntheticEvent,
  TextareaHTMLAttributes,
} from 'react';
import { useLocale } from '../lib/messages';
import s from './field.module.css';
import { Ring } from './ring';
import { Sign } from './sign';

interface Words {
  /** Unique in the page: the label, the hint and the error refer to it. */
  id: string;
  label: ReactNode;
  hint?: string;
  /** The error, with how to mend it. */
  error?: string;
}

/** The attributes that tie a control to its hint and error. */
function ties({ id, hint, error }: Words) {
  const by = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, className: s.control, 'aria-describedby': by || undefined, 'aria-invalid': error ? true : undefined };
}

/** A control with its label above, and its hint and error below. */
function Frame({ id, label, hint, error, optional, children }: Words & { optional: boolean; children: ReactNode }) {
  const { t } = useLocale();
  return (
    <div className={error ? `${s.field} ${s.wrong}` : s.field}>
      <label className={s.label} htmlFor={id}>
        <span>{label}</span>
        {optional && <span className={s.optional}>{` ${t('field.optional')}`}</span>}
      </label>
      {children}
      <Help id={id} hint={hint} error={error} />
    </div>
  );
}

function Help({ id, hint, error }: Omit<Words, 'label'>) {
  return (
    <>
      {hint && (
        <p className={s.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </>
  );
}

/** The error of a field, below it. */
export function FieldError({ id, error }: Pick<Words, 'id' | 'error'>) {
  return (
    error && (
      <p className={s.error} id={`${id}-error`}>
        <Ring state="denied" />
        <span>{error}</span>
      </p>
    )
  );
}

/** One line of text. A field is optional unless it is required, or has a value of its own when it is blank. */
export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  ...input
}: Words & InputHTMLAttributes<HTMLInputElement> & { optional?: boolean }) {
  const words = { id, label, hint, error };
  return (
    <Frame {...words} optional={optional ?? (!input.required && input.type !== 'search')}>
      <input {...input} {...ties(words)} />
    </Frame>
  );
}

/** Several lines of text. */
export function TextArea({ id, label, hint, error, ...area }: Words & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const words = { id, label, hint, error };
  return (
    <Frame {...words} optional={!area.required}>
      <textarea rows={4} {...area} {...ties(words)} />
    </Frame>
  );
}

type SelectProps = Words &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly { value: string; label: string }[];
    /** The choice cannot be changed. HTML has this for text only, and a disabled select would lose the focus. */
    readOnly?: boolean;
    /** Its label says so. Not the opposite of required: a select that always has a choice is neither. */
    optional?: boolean;
  };

/** One of a list. */
export function SelectField({ id, label, hint, error, options, readOnly, optional = false, ...select }: SelectProps) {
  const words = { id, label, hint, error };
  return (
    <Frame {...words} optional={optional}>
      <span className={s.select}>
        <select {...select} {...ties(words)}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={readOnly}>
              {option.label}
            </option>
          ))}
        </select>
        <Sign of="caret" />
      </span>
    </Frame>
  );
}

/** Yes or no. */
export function CheckField({
  id,
  label,
  hint,
  error,
  readOnly,
  ...input
}: Words & InputHTMLAttributes<HTMLInputElement>) {
  const words = { id, label, hint, error };
  const held = readOnly && { 'aria-readonly': true, onClick: prevent };
  return (
    <div className={error ? `${s.field} ${s.wrong}` : s.field}>
      <div className={s.choice}>
        <input {...input} {...ties(words)} {...held} className={s.check} type="checkbox" />
        <label htmlFor={id}>{label}</label>
      </div>
      <Help id={id} hint={hint} error={error} />
    </div>
  );
}

const prevent = (event: SyntheticEvent) => event.preventDefault();
