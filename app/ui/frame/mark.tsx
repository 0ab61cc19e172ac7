import s from './mark.module.css';

/** The brand's sign: a door knocker's ring, open where it hangs from its pin. */
export function Mark() {
  return (
    <svg className={s.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M20.6 6.6a11 11 0 1 1-9.2 0" />
      <circle cx="16" cy="5.2" r="2.1" />
    </svg>
  );
}
