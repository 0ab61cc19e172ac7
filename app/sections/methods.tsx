import { Rich } from '../lib/html';
import { useLanguage } from '../lib/messages';
import type { Method, Methods as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import { Ring } from '../ui/ring';
import { Split } from '../ui/split';
import { Tag } from '../ui/tag';
import s from './methods.module.css';

/** The ways to open, and whether each needs the Internet: a table read in one glance. */
export function Methods({ title, lead, items, action }: Props) {
  const { t } = useLanguage();
  const words = { offline: t('methods.offline'), online: t('methods.online') };
  return (
    <Split head={<Head title={title} lead={lead} action={action} />}>
      <ol className={s.list}>
        {items.map((item) => (
          <Row key={item.name} {...item} words={words[item.connectivity]} />
        ))}
      </ol>
    </Split>
  );
}

function Row({ id, name, text, connectivity, to, words }: Method & { words: string }) {
  return (
    <li id={id} className={s.row}>
      <h3 className={s.name}>{to ? <a href={to}>{name}</a> : name}</h3>
      <Rich as="p" className={s.text} html={text} />
      <p className={s.tag}>
        <Tag>
          <Ring state={connectivity === 'offline' ? 'open' : 'resting'} />
          {words}
        </Tag>
      </p>
    </li>
  );
}
