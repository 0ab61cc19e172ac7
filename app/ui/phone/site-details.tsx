import type { ReactNode } from 'react';
import s from './site-details.module.css';

interface Props {
  message?: string;
  lines: readonly { label: string; value: ReactNode }[];
}

/** What a site's host says to the guest: a message, the PIN, the address. */
export function SiteDetails({ message, lines }: Props) {
  return (
    <>
      {message && <p className={s.message}>{message}</p>}
      <dl className={s.lines}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
