import type { FormEvent } from 'react';
import { steps } from '../../door/steps';
import { PhoneRing } from '../phone/phone-ring';
import s from './open-button.module.css';
import type { PhoneProps } from './phone-props';
import { stepDrawings } from './step-drawings';

/** The ring's state in each state of the button. */
const rings = { idle: 'resting', opening: 'opening', open: 'open', done: 'open', refused: 'denied' } as const;

/** The ring that opens the door. It is never disabled, so it keeps the focus; without JavaScript it submits a form. */
export function OpenButton({ id, texts, path, demo }: PhoneProps) {
  const { door, situation, button, turn, running } = demo;
  const busy = button.is === 'opening' || button.is === 'open';
  const step = button.is === 'open' ? steps[button.door][button.at] : undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void demo.open();
  };
  const scenario = !situation.scenario || situation.scenario === 'low-battery' ? 'open' : situation.scenario;
  return (
    <form className={s.form} action={`${path}#${id}`} onSubmit={onSubmit}>
      <input type="hidden" name="door" value={door} />
      <input type="hidden" name="scenario" value={scenario} />
      <button
        type="submit"
        className={s.button}
        aria-describedby={`${id}-door`}
        aria-disabled={busy || undefined}
        data-focus=""
        data-is={button.is}
      >
        <span className={s.ring}>
          <PhoneRing state={rings[button.is]} turn={turn} still={!running} seconds={step?.seconds}>
            {stepDrawings[step?.step ?? 'done']}
          </PhoneRing>
        </span>
        <span className={s.word}>
          {button.is === 'refused' ? texts.refusals[button.refusal.code].button : texts.button[button.is]}
        </span>
        {button.is === 'refused' && <span className={s.again}>{texts.button.again}</span>}
      </button>
    </form>
  );
}
