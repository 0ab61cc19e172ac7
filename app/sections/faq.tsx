import type { FAQ as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import { Prose } from '../ui/prose';
import { Split } from '../ui/split';
import s from './faq.module.css';

/** Questions that open in place. */
export function FAQ({ title, lead, items }: Props) {
  return (
    <Split head={<Head title={title} lead={lead} />}>
      <div className={s.list}>
        {items.map(({ id, question, answer }) => (
          <details key={question} id={id} className={s.item}>
            <summary className={s.question}>
              <h3>{question}</h3>
            </summary>
            <div className={s.answer}>
              <Prose html={answer} />
            </div>
          </details>
        ))}
      </div>
    </Split>
  );
}
