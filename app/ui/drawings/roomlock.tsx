import { Waves } from './cylinder';
import { Axis, Drawing } from './drawing';
import s from './drawing.module.css';
import { Solid } from './solid';

/** A handle on a tall plate, with the reader and its ring above. */
export function RoomlockDrawing() {
  return (
    <Drawing width={250} height={292} x={28} y={4}>
      <Solid z={4} w={74} h={268} r={9} depth={4} />
      <Solid z={26} w={66} h={258} r={12} depth={22} className={s.glass}>
        <circle className={s.light} cy="-82" r="22" />
        <g transform="translate(0 -82)">
          <Waves />
        </g>
        <circle className={s.brass} cy="96" r="7" />
        <path className={s.brass} d="M0 92v8" />
      </Solid>
      <Solid y={18} z={34} w={48} r={24} depth={8}>
        <Axis length={44} />
      </Solid>
      <Solid y={18} z={58} w={19} r={9.5} depth={24} />
      <Solid x={52} y={18} z={74} w={128} h={21} r={10.5} depth={16}>
        <path className={s.fine} d="M-52 0H52" />
      </Solid>
    </Drawing>
  );
}
