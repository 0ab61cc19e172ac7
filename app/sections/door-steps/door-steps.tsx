import { Link, Rich } from '@aldaba/app';
import { interpolate } from '../../door/format';
import { type StepName, steps } from '../../door/steps';
import type { DoorStepsItem, DoorStepsProps as Props } from '../../types.gen';
import { stepDrawings } from '../../ui/door/step-drawings';
import { Head } from '../../ui/head';
import s from './door-steps.module.css';

/** The steps after unlocking, for each type of door that a device opens. */
export default function DoorSteps({ title, lead, items, note, try: label, ...words }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ul className={s.types}>
        {items.map((item) => (
          <Type key={item.type} {...item} label={label} words={words} />
        ))}
      </ul>
      {note && <Rich as="p" className={s.note} html={note} />}
    </div>
  );
}

interface TypeProps extends DoorStepsItem {
  label: string;
  words: Pick<Props, 'count' | 'lasts' | 'decimal' | 'steps'>;
}

function Type({ type, name, text, to, label, words: { count, lasts, decimal, steps: labels } }: TypeProps) {
  return (
    <li className={s.type}>
      <div className={s.words}>
        <h3>{name}</h3>
        {text && <Rich as="p" className={s.text} html={text} />}
        <Link to={to} about={name}>
          {label}
        </Link>
      </div>
      <ol className={s.steps}>
        {steps[type].map(({ step, seconds }, i) => (
          <StepFigure
            key={step}
            step={step}
            count={interpolate(count, { n: i + 1 })}
            label={labels[step]}
            lasts={interpolate(lasts, { n: `${seconds}`.replace('.', decimal) })}
          />
        ))}
      </ol>
    </li>
  );
}

interface FigureProps {
  step: StepName;
  count: string;
  label: string;
  lasts: string;
}

/** A step, drawn in a ring, with its number, text and duration. */
function StepFigure({ step, count, label, lasts }: FigureProps) {
  return (
    <li className={s.figure}>
      <svg className={s.drawing} viewBox="-55 -55 110 110" aria-hidden="true" focusable="false">
        <circle className={s.ring} r="54" />
        <g className={s.inner}>{stepDrawings[step]}</g>
      </svg>
      <p className={s.count}>{count}</p>
      <p className={s.label}>{label}</p>
      <p className={s.lasts}>{lasts}</p>
    </li>
  );
}
