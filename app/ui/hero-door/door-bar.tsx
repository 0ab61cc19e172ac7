import { Ring } from '@aldaba/app';
import type { ReactNode } from 'react';
import type { HeroDoor } from '../../types.gen';
import s from './door-bar.module.css';
import type { Line } from './use-door';

interface Props {
  door: HeroDoor;
  /** What opens the door. */
  children: ReactNode;
  log?: readonly Line[];
  /** The number of who stands there. */
  guest?: number;
  choose?(guest: number): void;
}

/** Below the door: what opens it, who stands there, and the panel's log. Without scripts, only what opens it. */
export function DoorBar({ door, children, log = [], guest, choose }: Props) {
  return (
    <div className={s.bar}>
      <div className={s.controls}>
        {children}
        <fieldset className={s.guests} disabled={!choose} data-scripted="">
          <legend className={s.who}>{door.who}</legend>
          {door.guests.map(({ name, key }, i) => (
            <label key={name} className={s.guest}>
              <input type="radio" name="hero-guest" checked={i === (guest ?? 0)} onChange={() => choose?.(i)} />
              <span className={s.name}>{name}</span> <span className={s.key}>{key}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <div className={s.log} role="log" aria-label={door.log} data-scripted="">
        {log.length === 0 && <p className={s.empty}>{door.empty}</p>}
        {log.map(({ number, time, guest: { name, key, opens, result } }) => (
          <p key={number} className={opens ? s.line : `${s.line} ${s.denied}`}>
            <span>{time}</span>
            <span className={s.visitor}>
              {name}, {key}
            </span>
            <span className={s.result}>
              <Ring state={opens ? 'open' : 'denied'} /> {result}
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
