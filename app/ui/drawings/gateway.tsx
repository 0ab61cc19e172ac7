import { Drawing } from './drawing';
import s from './drawing.module.css';
import { Solid } from './solid';

/** A small flat box: one cable in, and a ring of light from which its radio goes out. */
export function GatewayDrawing() {
  return (
    <Drawing width={168} height={172} x={4} y={6}>
      <path className={s.fine} d="M-10 56C-10 80 -30 76 -36 90" />
      <circle className={s.axis} r="82" cx="14" cy="8" />
      <circle className={s.axis} r="70" cx="14" cy="8" />
      <Solid z={4} w={104} h={104} r={30} depth={4} />
      <Solid z={26} w={110} h={110} r={33} depth={22} className={s.glass}>
        <circle className={s.brass} r="34" />
        <circle className={s.light} r="27" />
        <path className={s.wave} d="M-7 4a10 10 0 0 1 14 0M-13 -3a18.5 18.5 0 0 1 26 0M-1 10.500h2" />
      </Solid>
    </Drawing>
  );
}
