import type { FormEvent } from 'react';
import s from './open-button.module.css';
import type { PhoneProps } from './phone-props';
import { RingDial } from './ring-dial';

/** The ring that opens the door. It is never disabled, so it keeps the focus; without JavaScript it submits a form. */
export function OpenButton({ id, texts, path, demo }: PhoneProps) {
  const { door, situation, button, turn, running } = demo;
  const busy = button.is === 'opening' || button.is === 'open';
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
          <RingDial button={button} turn={turn} running={running} />
        </span>
        <span className={s.word}>
          {button.is === 'refused' ? texts.refusals[button.refusal.code].button : texts.button[button.is]}
        </span>
        {button.is === 'refused' && <span className={s.again}>{texts.button.again}</span>}
      </button>
    </form>
  );
}
