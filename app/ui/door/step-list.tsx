import { steps } from '../../lib/door/steps';
import type { DoorTexts } from '../../lib/types.gen';
import s from './step-list.module.css';
import type { Demo } from './use-demo';

interface Props {
  texts: DoorTexts;
  demo: Demo;
}

/** The steps after unlocking, and the buttons that pause, repeat and close them. */
export function StepList({ texts: { button: words, steps: labels }, demo }: Props) {
  const { button, door } = demo;
  const at = button.is === 'open' ? button.at : steps[door].length;
  const paused = button.is === 'open' && button.paused;
  return (
    <div className={s.film}>
      <ol className={s.steps}>
        {steps[door].map(({ step }, i) => (
          <li
            key={step}
            className={s.step}
            aria-current={i === at ? 'step' : undefined}
            data-past={i < at || undefined}
          >
            {labels[step]}
          </li>
        ))}
      </ol>
      <div className={s.controls} data-scripted="">
        {button.is === 'open' && (
          <button type="button" onClick={paused ? demo.resume : demo.pause}>
            {paused ? words.resume : words.pause}
          </button>
        )}
        <button type="button" onClick={demo.repeat}>
          {words.repeat}
        </button>
        <button type="button" onClick={demo.rest}>
          {words.close}
        </button>
      </div>
    </div>
  );
}
