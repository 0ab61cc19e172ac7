import type { FaqProps as Props, Question } from '../../types.gen';
import { Accordion, Fold } from '../../ui/accordion';
import { Head } from '../../ui/head';
import { Prose } from '../../ui/prose';
import { Split } from '../../ui/split';
import s from './faq.module.css';

/** Questions as accordions; many are grouped by topic. */
export default function FAQ({ title, lead, items, topics }: Props) {
  const head = <Head title={title} lead={lead} />;
  if (!topics) return <Split head={head}>{items && <Questions items={items} />}</Split>;
  return (
    <div>
      {head}
      <div className={s.topics}>
        {topics.map((topic) => (
          <div key={topic.title} id={topic.id}>
            <h3 className={s.topic}>{topic.title}</h3>
            <Questions items={topic.items} under />
          </div>
        ))}
      </div>
    </div>
  );
}

function Questions({ items, under }: { items: readonly Question[]; under?: boolean }) {
  return (
    <Accordion>
      {items.map(({ id, question, answer }) => (
        <Fold key={question} id={id} title={question} under={under}>
          <Prose html={answer} />
        </Fold>
      ))}
    </Accordion>
  );
}
