import { interpolate } from '../../lib/door/format';
import { steps } from '../../lib/door/steps';
import type { DoorTexts } from '../../lib/types.gen';
import { refusalText } from './refusal-text';
import type { Demo } from './use-demo';

/** The text for screen readers; empty until the visitor has done something. */
export function announcement(texts: DoorTexts, { button, turn, settings }: Pick<Demo, 'button' | 'turn' | 'settings'>) {
  if (turn === 0 && !(button.is === 'open' && !button.paused)) return '';
  if (button.is === 'idle') return '';
  const words = texts.button;
  const door = texts.doors[button.door];
  switch (button.is) {
    case 'opening':
      return interpolate(words.sayOpening, { door });
    case 'done':
      return words.sayDone;
    case 'refused':
      return interpolate(words.sayRefused, { door, ...refusalText(texts, button.refusal, settings.now) });
    case 'open': {
      if (button.paused) return words.sayPaused;
      const all = steps[button.door];
      const step = all[button.at]?.step ?? 'done';
      const text = interpolate(words.sayStep, { n: button.at + 1, of: all.length, step: texts.steps[step] });
      return button.at === 0 ? `${interpolate(words.sayOpen, { door })} ${text}` : text;
    }
  }
}
