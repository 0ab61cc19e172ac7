import { type Html, Rich } from '../lib/html';
import s from './prose.module.css';

interface Props {
  html: Html;
}

/** Running text from the content's Markdown. */
export function Prose({ html }: Props) {
  return <Rich as="div" className={s.prose} html={html} />;
}
