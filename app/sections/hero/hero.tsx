import { Rich, useHydrated } from '@aldaba/app';
import { useRef, useState } from 'react';
import type { HeroDoor, HeroGuest, HeroProps as Props } from '../../types.gen';
import { Actions } from '../../ui/actions';
import { DoorBar } from '../../ui/hero-door/door-bar';
import { DoorPicture } from '../../ui/hero-door/door-picture';
import { HoldButton, HoldLabel } from '../../ui/hero-door/hold-button';
import { type Phase, useDoor } from '../../ui/hero-door/use-door';
import { useHold } from '../../ui/hero-door/use-hold';
import { useReel } from '../../ui/hero-door/use-reel';
import s from './hero.module.css';

/** A constant id, because a page has only one such door. */
const box = 'hero-door';

/** The opening of the home page: one sentence beside a door, which opens. Without scripts, a box that is ticked opens it. */
export default function Hero({ eyebrow, title, lead, actions, picture, tall, door }: Props) {
  const hydrated = useHydrated();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { reel, present, loaded } = useReel(canvas, door?.frames.frames);
  const [chosen, choose] = useState(0);
  const { phase, log, hold, release, answer, close } = useDoor(reel);
  const guest = door?.guests[chosen];
  const held = useHold({
    begin: () => void (phase === 'open' ? close() : guest && hold(guest)),
    end: release,
    click: () => void (phase === 'open' ? close() : guest && phase === 'closed' && answer(guest)),
  });
  return (
    <div className={s.hero}>
      <div className={s.words}>
        <p className={s.eyebrow}>{eyebrow}</p>
        <Rich as="h1" className={s.title} html={title} />
        <p className={s.lead}>{lead}</p>
        <Actions items={actions} />
      </div>
      {door && !hydrated && <input className={s.box} type="checkbox" id={box} />}
      {picture && (
        <DoorPicture
          picture={picture}
          tall={tall}
          door={door}
          phase={phase}
          moves={loaded}
          opens={present || !hydrated}
          canvas={canvas}
          held={door && held}
        />
      )}
      {door && (
        <DoorBar door={door} log={log} guest={chosen} choose={hydrated ? choose : undefined}>
          {hydrated ? (
            <HoldButton phase={phase} {...held}>
              {wordOf(door, phase, guest)}
            </HoldButton>
          ) : (
            <HoldLabel htmlFor={box}>{door.hold}</HoldLabel>
          )}
        </DoorBar>
      )}
    </div>
  );
}

function wordOf(door: HeroDoor, phase: Phase, guest: HeroGuest | undefined) {
  if (phase === 'denied') return guest?.result;
  return { closed: door.hold, open: door.close }[phase as string] ?? door.keep;
}
