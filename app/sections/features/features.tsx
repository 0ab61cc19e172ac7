import { Rich } from '@aldaba/app';
import type { FeaturesProps as Props } from '../../types.gen';
import { Card } from '../../ui/card';
import { Head } from '../../ui/head';
import s from './features.module.css';

/** Features in ruled columns. */
export default function Features({ title, lead, items }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ul className={s.grid}>
        {items.map((item) => (
          <Card key={item.title} id={item.id} title={item.title}>
            <Rich as="p" html={item.text} />
          </Card>
        ))}
      </ul>
    </div>
  );
}
