import { Fragment, type ReactNode } from 'react';
import type { Kind } from '../../quote/model';
import s from './door-drawing.module.css';

/** The doors that are drawn, and how wide each is beside its height of 100. */
const widths = {
  wood: 50,
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
  hung?: readonly Hung[];
  /** With an id it is there to be drawn again. */
  id?: string;
}

/** A device on a door: its render, and where it sits. */
export interface Hung {
  picture: string | undefined;
  on: keyof typeof places;
}

/** Where the device sits on the drawing: on the leaf by the handle, as a plate, in a box above it, on the wall beside. */
const places = {
  leaf: { width: 32, height: 25, y: 44 },
  plate: { width: 34, height: 42, y: 32 },
  box: { width: 26, height: 17, y: -19 },
  wall: { width: 14, height: 18, y: 44 },
} as const;

/** What hangs on a dark wall stands on a light plate. */
const plated: ReadonlySet<Hung['on']> = new Set<Hung['on']>(['box', 'wall']);

/** One door, seen from the front, with its devices on it. */
export function DoorDrawing({ as, fit, hung = [], id }: Props) {
  const width = widths[as];
  return (
    <svg className={s.door} viewBox={viewBox(as)} aria-hidden="true">
      <g id={id} className={s[fit]} data-drawn={as}>
        {leaves[as]}
        <path className={s.floor} d={`M-2 101H${width + 18}`} />
        {hung.map(({ picture, on }) => (
          <Fragment key={on}>
            {plated.has(on) && <rect className={s.plate} {...places[on]} x={across(on, width)} rx="2" />}
            {picture && <image href={picture} {...places[on]} x={across(on, width)} />}
          </Fragment>
        ))}
        {fit !== 'fits' && <circle className={s.light} cx={width / 2} cy="-8" r="4" />}
      </g>
    </svg>
  );
}

/** The door of that id once more. */
export function SameDoor({ as, of }: { as: Drawn; of: string }) {
  return (
    <svg className={s.door} viewBox={viewBox(as)} aria-hidden="true">
      <use href={`#${of}`} />
    </svg>
  );
}

const viewBox = (as: Drawn) => `-2 -20 ${widths[as] + 20} 122`;

function across(on: Hung['on'], width: number): number {
  if (on === 'box') return (width - places.box.width) / 2;
  return on === 'wall' ? width + 2 : width - places[on].width - 2;
}

const frame = (width: number) => <path className={s.frame} d={`M0 101V0H${width}V101`} />;

/** Drawn once each: elements that never change. */
const leaves: Record<Drawn, ReactNode> = {
  wood: (
    <>
      {frame(50)}
      <path className={s.wood} d="M3 101V3H47V101Z" />
      <path className={s.line} d="M9 10H41V44H9ZM9 54H41V92H9Z" />
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

/** The drawing of each kind of door. */
export const drawnAs: Readonly<Record<Kind, Drawn>> = {
  cylinder: 'wood',
  glass: 'glass',
  narrow: 'narrow',
  room: 'room',
  street: 'street',
  gate: 'gate',
  automatic: 'automatic',
  lift: 'lift',
  unsure: 'unsure',
};
