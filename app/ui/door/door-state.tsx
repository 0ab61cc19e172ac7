import { closedSince } from '../../lib/door/closed-since';
import { formatMoment, interpolate } from '../../lib/door/format';
import { needsFix } from '../../lib/door/policy';
import { worldOf } from '../../lib/door/scenario';
import s from './door-state.module.css';
import type { PhoneProps } from './phone-props';
import { RefusalNote } from './refusal-note';
import { StepList } from './step-list';

/** The text under the button: closed since when, locating, the refusal or the steps. */
export function DoorState({ texts, demo }: PhoneProps) {
  const { button, settings, log, door } = demo;
  const locates = settings.phone.where === 'mine' && needsFix(worldOf(settings), door);
  switch (button.is) {
    case 'idle':
      return (
        <div className={s.state}>
          <p className={s.closed}>
            {interpolate(texts.phone.closed, {
              time: formatMoment(texts.times, closedSince(log, door, settings.now), settings.now),
            })}
          </p>
          {locates && <p className={s.note}>{texts.phone.askPlace}</p>}
        </div>
      );
    case 'opening':
      return <div className={s.state}>{locates && <p className={s.note}>{texts.phone.locating}</p>}</div>;
    case 'refused':
      return <RefusalNote texts={texts} refusal={button.refusal} now={settings.now} />;
    case 'open':
    case 'done':
      return <StepList texts={texts} demo={demo} />;
  }
}
