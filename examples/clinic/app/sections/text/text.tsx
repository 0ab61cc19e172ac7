import { type Html, Rich } from '@aldaba/app';

/** Running text under a heading. */
export default function Text({ title, body }: { title: string; body: Html }) {
  return (
    <div>
      <h2>{title}</h2>
      <Rich as="div" html={body} />
    </div>
  );
}
