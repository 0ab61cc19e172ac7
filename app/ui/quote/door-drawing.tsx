import s from './door-drawing.module.css';

/** The doors that are drawn, and how wide each is beside its height of 100. */
const widths = {
  wood: 50,
  metal: 50,
  glass: 50,
  narrow: 50,
  room: 50,
  street: 74,
  gate: 124,
  automatic: 84,
  lift: 62,
  unsure: 50,
} as const;

export type Drawn = keyof typeof widths;

/** How a door stands: its device fits, nothing fits, or nobody has looked yet. */
export type Fit = 'fits' | 'not' | 'unsure';

interface Props {
  as: Drawn;
  fit: Fit;
  /** The render on it, and where it sits. */
  picture?: string;
  on?: 'leaf' | 'plate' | 'box' | 'wall';
}

/** Where the device sits on the drawing: on the leaf by the handle, as a plate, in a box above it, on the wall beside. */
const places = {
  leaf: { width: 20, height: 16, y: 50 },
  plate: { width: 20, height: 26, y: 42 },
  box: { width: 24, height: 20, y: -17 },
  wall: { width: 12, height: 16, y: 46 },
} as const;

/** One door, seen from the front, with its device on it. */
export function DoorDrawing({ as, fit, picture, on = 'leaf' }: Props) {
  const width = widths[as];
  const place = places[on];
  const x = on === 'box' ? (width - place.width) / 2 : on === 'wall' ? width + 3 : width - place.width - 3;
  return (
    <svg
      className={`${s.door} ${s[fit]}`}
      viewBox={`-2 -20 ${width + 20} 122`}
      aria-hidden="true"
      focusable="false"
      data-drawn={as}
    >
      {leaves[as]}
      <path className={s.floor} d={`M-2 101H${width + 18}`} />
      {on === 'box' && <path className={s.wire} d={`M${width / 2} 0V6`} />}
      {picture && <image href={picture} {...place} x={x} />}
      <circle className={s.light} cx={width / 2} cy="-4" r={on === 'box' ? 0 : 2.4} />
    </svg>
  );
}

const frame = (width: number) => <path className={s.frame} d={`M0 101V0H${width}V101`} />;

/** Drawn once each: elements that never change. */
const leaves: Record<Drawn, React.ReactNode> = {
  wood: (
    <>
      {frame(50)}
      <path className={s.wood} d="M3 101V3H47V101Z" />
      <path className={s.line} d="M9 10H41V44H9ZM9 54H41V92H9Z" />
    </>
  ),
  metal: (
    <>
      {frame(50)}
      <path className={s.metal} d="M3 101V3H47V101Z" />
      <path className={s.line} d="M3 28H47M3 76H47M8 15.500h.1M42 15.500h.1M8 88.500h.1M42 88.500h.1" />
    </>
  ),
  glass: (
    <>
      {frame(50)}
      <path className={s.glass} d="M3 101V3H47V101Z" />
      <path className={s.line} d="M10 40 30 12M10 54 40 12M20 88 34 68" />
    </>
  ),
  narrow: (
    <>
      {frame(50)}
      <path className={s.metal} d="M3 101V3H47V101Z" />
      <path className={s.glass} d="M9 92V9H36V92Z" />
      <path className={s.line} d="M12 36 24 18M12 48 32 18" />
    </>
  ),
  room: (
    <>
      {frame(50)}
      <path className={s.wood} d="M3 101V3H47V101Z" />
      <path className={s.line} d="M18 18H32V26H18ZM25 34v.1" />
    </>
  ),
  street: (
    <>
      {frame(60)}
      <path className={s.metal} d="M3 101V18H29.500V101ZM30.500 101V18H57V101Z" />
      <path className={s.glass} d="M3 15V3H57V15ZM8 70V25H25V70ZM35 70V25H52V70Z" />
      <path className={s.line} d="M64 40H73V62H64ZM66.500 45H70.500M66.500 48H70.500M68.500 55h.1M68.500 58h.1" />
    </>
  ),
  gate: (
    <>
      <path className={s.frame} d="M0 101V18M124 101V18" />
      <path className={s.metal} d="M3 36H121V42H3ZM3 90H121V96H3Z" />
      <path
        className={s.bars}
        d="M8 28V98M20 28V98M32 28V98M44 28V98M56 28V98M68 28V98M80 28V98M92 28V98M104 28V98M116 28V98"
      />
    </>
  ),
  automatic: (
    <>
      {frame(84)}
      <path className={s.metal} d="M3 3H81V14H3Z" />
      <path className={s.glass} d="M3 101V16H41.500V101ZM42.500 101V16H81V101Z" />
      <path className={s.line} d="M32 58H14M20 52 14 58 20 64M52 58H70M64 52 70 58 64 64" />
    </>
  ),
  lift: (
    <>
      {frame(50)}
      <path className={s.metal} d="M3 101V14H24.500V101ZM25.500 101V14H47V101Z" />
      <path className={s.line} d="M20 9 25 4 30 9M55 50H61V66H55ZM58 55v.1M58 61v.1" />
    </>
  ),
  unsure: (
    <>
      <path className={s.dashed} d="M1 101V1H49V101" />
      <path className={s.line} d="M18 40c0-12 14-12 14-2 0 7-7 6-7 15M25 62v.1" />
    </>
  ),
};
