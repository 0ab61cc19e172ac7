import { Rich } from '@aldaba/app';
import type { ExampleProps as Props } from '../../types.gen';
import { Code } from '../../ui/code';
import { Head } from '../../ui/head';
import s from './example.module.css';

/** An API example: the messages in order, each beside its explanation. */
export default function Example({ title, lead, items }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ol className={s.messages}>
        {items.map(({ id, title: what, text, line, code }) => (
          <li key={what} id={id} className={s.message}>
            <div className={s.words}>
              <h3>{what}</h3>
              {text && <Rich as="p" className={s.text} html={text} />}
            </div>
            <Code label={what} line={line} code={code} />
          </li>
        ))}
      </ol>
    </div>
  );
}
