import { Rich, useLocale } from '@aldaba/app';
import type { SetupsProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Row, Rows } from '../../ui/rows';
import s from './setups.module.css';

/** The ways to connect a door, each a chain of parts from the user to it. */
export default function Setups({ title, lead, items }: Props) {
  const { t } = useLocale();
  const label = t('setups.chain');
  return (
    <div className={s.setups}>
      <Head title={title} lead={lead} across />
      <Rows>
        {items.map(({ name, text, chain }) => (
          <Row key={name} title={name} large className={s.setup}>
            <Rich as="p" html={text} />
            <ol className={s.chain} aria-label={label}>
              {chain.map((part) => (
                <li key={part} className={s.part}>
                  {part}
                </li>
              ))}
            </ol>
          </Row>
        ))}
      </Rows>
    </div>
  );
}
