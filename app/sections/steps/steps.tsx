import { Rich } from '@aldaba/app';
import type { StepsProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { RingFrame } from '../../ui/ring-frame';
import s from './steps.module.css';

/** Numbered steps; the ring closes a little more at each. */
export default function Steps({ title, lead, items }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ol className={s.steps}>
        {items.map((item, i) => (
          <li key={item.title} id={item.id} className={s.step}>
            <RingFrame share={(i + 1) / items.length}>{i + 1}</RingFrame>
            <h3>{item.title}</h3>
            <Rich as="p" className={s.text} html={item.text} />
          </li>
        ))}
      </ol>
    </div>
  );
}
