import { type RefObject, useEffect, useRef } from 'react';
import { formatTime, interpolate } from '../../door/format';
import { steps } from '../../door/steps';
import type { DoorTexts } from '../../types.gen';
import { PhoneFrame } from '../phone/phone-frame';
import { DoorScreen } from './door-screen';
import s from './guest-phone.module.css';
import type { PhoneProps } from './phone-props';
import { refusalText } from './refusal-text';
import { SitesScreen } from './sites-screen';
import type { Demo } from './use-demo';

/** The guest's phone: the list of sites, or one door. */
export function GuestPhone(props: PhoneProps) {
  const { texts, demo } = props;
  const phone = useRef<HTMLElement>(null);
  useFocusFallback(phone);
  return (
    <section ref={phone} className={s.guest} aria-label={texts.phone.label}>
      <PhoneFrame time={formatTime(demo.settings.now)}>
        {demo.account ? <SitesScreen account={demo.account} {...props} /> : <DoorScreen {...props} />}
      </PhoneFrame>
      <p className="visually-hidden" role="status">
        {announcement(texts, demo)}
      </p>
    </section>
  );
}

/** The text for screen readers; empty until the visitor has done something. */
function announcement(texts: DoorTexts, { button, turn, settings }: Pick<Demo, 'button' | 'turn' | 'settings'>) {
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

/** When a focused control is removed, moves the focus to the container's [data-focus], instead of losing it. */
function useFocusFallback(container: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && container.current?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [container]);
  // Without dependencies, because any render may have removed the control.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!hadFocus.current || !lost) return;
    container.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  });
}
