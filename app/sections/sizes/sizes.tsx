import { Rich } from '@aldaba/app';
import type { SizesProps as Props } from '../../types.gen';
import { CylinderSizes } from '../../ui/diagrams/cylinder-sizes';
import { Head } from '../../ui/head';
import s from './sizes.module.css';

/** A cylinder's dimensions, and how to measure the one in the door. */
export default function Sizes({ title, lead, alt, outside, inside, screw, steps, note }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <div className={s.drawing}>
        <CylinderSizes alt={alt} outside={outside} inside={inside} screw={screw} />
      </div>
      <ol className={s.steps}>
        {steps.map((step) => (
          <li key={step.title} className={s.step}>
            <h3>{step.title}</h3>
            <Rich as="p" className={s.text} html={step.text} />
          </li>
        ))}
      </ol>
      {note && <p className={s.note}>{note}</p>}
    </div>
  );
}
