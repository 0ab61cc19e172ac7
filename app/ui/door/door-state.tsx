import { useSyncExternalStore } from 'react';
import { formatMoment, interpolate } from '../../door/format';
import { isAppleComputer } from '../../door/locate';
import { needsFix } from '../../door/policy';
import { closedSince, worldOf } from '../../door/scenario';
import { steps } from '../../door/steps';
import type { Moment, Refusal } from '../../door/world';
import type { DoorTexts } from '../../types.gen';
import s from './door-state.module.css';
import type { PhoneProps } from './phone-props';
import { refusalText } from './refusal-text';

/** The text under the button: closed since when, locating, the refusal or the steps. */
export function DoorState(props: PhoneProps) {
  const { texts, demo } = props;
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
      return <StepList {...props} />;
  }
}

/** The steps after unlocking, and the buttons that pause, repeat and close them. */
function StepList({ texts: { button: words, steps: labels }, demo }: PhoneProps) {
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

interface RefusalProps {
  texts: DoorTexts;
  refusal: Refusal;
  now: Moment;
}

/** Why the door stays closed, and links that help. */
function RefusalNote({ texts, refusal, now }: RefusalProps) {
  const apple = useSyncExternalStore(subscribeToNothing, isApple, () => false);
  const { short, long } = refusalText(texts, refusal, now, apple);
  const { links } = texts.refusals[refusal.code];
  return (
    <div className={s.refusal}>
      <p className={s.short}>{short}</p>
      <p>{long}</p>
      {links && (
        <ul className={s.links} aria-label={texts.button.help}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const subscribeToNothing = () => () => {};
const isApple = () => isAppleComputer(navigator);
