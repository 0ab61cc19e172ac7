import { useLanguage } from '../lib/messages';
import type { FAQTopic, FAQ as Props, Question } from '../lib/types.gen';
import { Accordion, Fold } from '../ui/accordion';
import { Head } from '../ui/head';
import { Prose } from '../ui/prose';
import { Split } from '../ui/split';
import s from './faq.module.css';

/** Questions as accordions; many are grouped by topic, with an index before them. */
export function FAQ({ title, lead, items, topics }: Props) {
  const head = <Head title={title} lead={lead} />;
  if (!topics) return <Split head={head}>{items && <Questions items={items} />}</Split>;
  return (
    <div>
      {head}
      <Index topics={topics} />
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

function Index({ topics }: { topics: readonly FAQTopic[] }) {
  const { t } = useLanguage();
  const named = topics.filter(({ id }) => id);
  if (named.length === 0) return null;
  return (
    <nav className={s.index} aria-label={t('faq.topics')}>
      <ul>
        {named.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
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
