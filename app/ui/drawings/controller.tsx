import { Drawing } from './drawing';
import s from './drawing.module.css';
import { Solid } from './solid';

const terminals = Array.from({ length: 11 }, (_, i) => -70 + i * 14);

/** A box for the electrical panel: a row of screw terminals above and below, its lights between. */
export function ControllerDrawing() {
  return (
    <Drawing width={186} height={176} x={6} y={6}>
      <Solid z={36} w={168} h={120} r={4} depth={52}>
        {terminals.map((x) => (
          <g key={x}>
            <Terminal x={x} y={-46} />
            <Terminal x={x} y={46} />
          </g>
        ))}
      </Solid>
      <Solid z={50} w={168} h={62} r={4} depth={14} className={s.glass}>
        <circle className={s.brass} cx="-58" r="14" />
        <circle className={s.light} cx="-58" r="9" />
        <rect className={s.wave} x="44" y="-12" width="26" height="24" rx="2" />
        <path className={s.wave} d="M50 12v-6h14v6M51 -12v6M55 -12v6M59 -12v6M63 -12v6" />
        <path className={s.brass} d="M-30 -10H24" />
        <path className={s.wave} d="M-30 0H6M-30 10H14" />
      </Solid>
    </Drawing>
  );
}

function Terminal({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect className={s.fine} x={x - 5.5} y={y - 9} width="11" height="18" rx="1" />
      <circle cx={x} cy={y} r="3.6" />
      <path d={`M${x - 2.4} ${y + 2.4}l4.8 -4.8`} />
    </>
  );
}
