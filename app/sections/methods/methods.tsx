import { Rich, useLocale } from '@aldaba/app';
import type { MethodsProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Row, Rows } from '../../ui/rows';
import { Split } from '../../ui/split';
import { Tag } from '../../ui/tag';
import s from './methods.module.css';

/** A table of the ways to open, and whether each needs the internet. */
export default function Methods({ title, lead, items, action }: Props) {
  const { t } = useLocale();
  const words = { offline: t('methods.offline'), online: t('methods.online') };
  return (
    <Split head={<Head title={title} lead={lead} action={action} />}>
      <Rows numbered>
        {items.map(({ id, name, text, connectivity, to }) => (
          <Row key={name} id={id} title={name} to={to} className={s.method}>
            <Rich as="p" html={text} />
            <p className={s.tag}>
              <Tag state={connectivity === 'offline' ? 'open' : 'resting'}>{words[connectivity]}</Tag>
            </p>
          </Row>
        ))}
      </Rows>
    </Split>
  );
}
