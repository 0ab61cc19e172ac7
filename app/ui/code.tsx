import { jsonTokens, type Token } from '../lib/json-tokens';
import s from './code.module.css';
import { Ring } from './ring';

interface Props {
  /** The accessible name of the scroll container. */
  label: string;
  /** A method and a path, or a status. */
  line: string;
  code: string;
}

/** Code of a message. When it is too wide it scrolls, by keyboard too. */
export function Code({ label, line, code }: Props) {
  const [first, ...rest] = line.split(' ');
  const status = /^\d{3}$/.test(first ?? '') ? Number(first) : undefined;
  return (
    <div className={s.code} data-tone="navy" translate="no">
      <p className={s.line}>
        {status && <Ring state={status < 400 ? 'open' : 'denied'} />}
        <b className={s.first}>{first}</b> <span>{rest.join(' ')}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={s.region} aria-label={label} tabIndex={0}>
        <pre className={s.text}>
          <code>{jsonTokens(code.trimEnd()).map(mark)}</code>
        </pre>
      </section>
    </div>
  );
}

function mark([kind, text]: Token, i: number) {
  if (kind === 'plain') return text;
  return (
    <span key={i} className={s[kind]}>
      {text}
    </span>
  );
}
