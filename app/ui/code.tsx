import { Ring } from '@aldaba/app';
import s from './code.module.css';

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

type Token = readonly [kind: 'key' | 'string' | 'number' | 'word' | 'plain', text: string];

// A header's name, a string, a number, a keyword. A header matches its whole line,
// so that nothing in its value matches as a number.
const pattern = /^([A-Z][\w-]*)(: .*)$|"(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|\b(?:true|false|null)\b/gm;

/**
 * Splits JSON, with optional headers before it, into tokens for highlighting. Any
 * input is valid: unknown text is plain, and the joined tokens are the input.
 */
export function jsonTokens(code: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const [text, header, value] = match;
    const kind = header ? 'key' : kindOf(text, code, match.index);
    if (kind === 'plain') continue;
    if (match.index > end) tokens.push(['plain', code.slice(end, match.index)]);
    tokens.push([kind, header ?? text]);
    if (value) tokens.push(['plain', value]);
    end = match.index + text.length;
  }
  if (end < code.length) tokens.push(['plain', code.slice(end)]);
  return tokens;
}

function kindOf(text: string, code: string, start: number): Token[0] {
  const after = code.slice(start + text.length, start + text.length + 2);
  if (text.startsWith('"')) return /^ ?:/.test(after) ? 'key' : 'string';
  if (!/[-\d]/.test(text.charAt(0))) return 'word';
  // A digit in a name is no number: room-108.
  return /[\w-]/.test(code.charAt(start - 1)) || /^[\w-]/.test(after) ? 'plain' : 'number';
}
