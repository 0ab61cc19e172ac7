import { Axis, Drawing } from './drawing';
import s from './drawing.module.css';
import { ribs, Solid } from './solid';

/** A euro cylinder: the profile in the door, the knob before it with its ring of light. */
export function CylinderDrawing() {
  return (
    <Drawing width={116} height={96} x={-11} y={2}>
      <Solid z={-62} w={27} r={13.5} depth={14}>
        <path className={s.fine} d={ribs(13.5, 14, 9)} />
      </Solid>
      <Solid z={-58} w={14} r={7} depth={4} />
      <Profile z={-34} depth={24} />
      <Solid y={4} z={-29} w={13} h={24} r={6.5} depth={4} />
      <Profile z={-4} depth={25} />
      <Solid z={3} w={20} r={10} depth={7} />
      <Solid z={7} w={44} r={22} depth={4} className={s.lit} />
      <Solid z={32} w={43} r={21.5} depth={25} className={s.glass}>
        <path className={s.fine} d={ribs(21.5, 25, 24)} />
        <circle className={s.brass} r="20" />
        <Waves />
        <Axis length={31} />
      </Solid>
    </Drawing>
  );
}

/** The standard profile: a barrel of 17 mm over a slot, 33 mm tall in all. */
function Profile({ z, depth }: { z: number; depth: number }) {
  return (
    <>
      <Solid y={12} z={z} w={10} h={25} r={5} depth={depth} />
      <Solid z={z} w={18} r={9} depth={depth} />
    </>
  );
}

/** Three arcs: hold a card or a phone here. */
export function Waves() {
  return <path className={s.wave} d="M-4 -3.4a5 5 0 0 1 0 6.8M-0.4 -6.2a9 9 0 0 1 0 12.4M3.2 -9a13 13 0 0 1 0 18" />;
}
