import type { ReactNode } from 'react';
import s from './drawing.module.css';

interface Props {
  /** Millimetres of the door's plane that the picture shows, around its middle. */
  width: number;
  height: number;
  x?: number;
  y?: number;
  children: ReactNode;
}

/** A device drawn in hairlines, turned a little to the right and seen from a little above. */
export function Drawing({ width, height, x = 0, y = 0, children }: Props) {
  const view = [x - width / 2, y - height / 2, width, height].join(' ');
  return (
    <svg className={s.drawing} viewBox={view} preserveAspectRatio="xMidYMax" aria-hidden="true" focusable="false">
      <g transform="matrix(0.788 -0.19 0 0.951 0 0)">{children}</g>
    </svg>
  );
}

/** A cross of centre lines through a part that turns. */
export function Axis({ length }: { length: number }) {
  return <path className={s.axis} d={`M${-length} 0H${length}M0 ${-length}V${length}`} />;
}
