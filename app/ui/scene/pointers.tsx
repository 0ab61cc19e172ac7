import type { Part, Picture } from '../../lib/types.gen';
import { pointOf } from './geometry';
import s from './pointers.module.css';

/** How far left of the leftmost part the numbers stand, in the picture's pixels. */
const away = 130;

interface Props {
  parts: readonly Part[];
  picture: Picture;
  /** The one part, counted from 1, that is pointed at; all if undefined. */
  only?: number;
}

/** Over a picture that is cut at its left: a line from each part to its number. */
export function Pointers({ parts, picture: { width, height }, only }: Props) {
  const left = Math.min(...parts.map((part) => pointOf(part)[0])) * width - away;
  return (
    <svg
      className={s.pointers}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {parts.map((part, i) => {
        const [x, y] = [pointOf(part)[0] * width, pointOf(part)[1] * height];
        return (
          <g key={part.name} className={only === undefined || only === i + 1 ? s.on : undefined}>
            <path d={`M${x.toFixed(1)} ${y.toFixed(1)}H${left.toFixed(1)}`} pathLength="1" />
            <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="4" />
            <text x={(left - 18).toFixed(1)} y={(y + 10).toFixed(1)}>
              {i + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
