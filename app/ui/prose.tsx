import { type Html, Rich } from '@aldaba/app';
import s from './prose.module.css';

interface Props {
  html: Html;
  /** Headings, or the questions of an interview, are in the margin beside their text. */
  ledger?: boolean;
}

/** Running text from the content's Markdown. */
export function Prose({ html, ledger }: Props) {
  return <Rich as="div" className={ledger ? `${s.prose} ${s.ledger}` : s.prose} html={html} />;
}
