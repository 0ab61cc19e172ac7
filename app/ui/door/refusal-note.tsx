import { useSyncExternalStore } from 'react';
import { isAppleComputer } from '../../lib/door/locate';
import type { Moment, Refusal } from '../../lib/door/world';
import type { DoorTexts } from '../../lib/types.gen';
import s from './refusal-note.module.css';
import { refusalText } from './refusal-text';

interface Props {
  texts: DoorTexts;
  refusal: Refusal;
  now: Moment;
}

/** Why the door stays closed, and links that help. */
export function RefusalNote({ texts, refusal, now }: Props) {
  const apple = useSyncExternalStore(subscribeToNothing, isApple, () => false);
  const { short, long } = refusalText(texts, refusal, now, apple);
  const { links } = texts.refusals[refusal.code];
  return (
    <div className={s.note}>
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
