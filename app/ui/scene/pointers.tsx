import type { Part, Picture } from '../../lib/types.gen';
import { pointOf } from './geometry';
import s from './pointers.module.css';

/** How far left of the leftmost part the numbers stand, in the picture's pixels. */
const away = 130;
/** How far right of a number its line may bend, and the least height of a number. */
const [bend, line] = [56, 46];

interface Props {
  parts: readonly Part[];
  picture: Picture;
  /** The one part, counted from 1, that is pointed at; all if undefined. */
  only?: number;
}

/** Over a picture that is cut at its left: a line from each part to its number. */
export function Pointers({ parts, picture: { width, height }, only }: Props) {
  const points = parts.map((part) => [pointOf(part)[0] * width, pointOf(part)[1] * height] as const);
  const left = Math.min(...points.map(([x]) => x)) - away;
  const heights = apart(points.map(([, y]) => y));
  return (
    <svg
      className={s.pointers}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {points.map(([x, y], i) => (
        <g key={parts[i]?.name} className={only === undefined || only === i + 1 ? s.on : undefined}>
          <path d={`M${px(x)} ${px(y)}H${px(left + bend)}L${px(left)} ${px(heights[i] ?? y)}`} pathLength="1" />
          <circle cx={px(x)} cy={px(y)} r="4" />
          <text x={px(left - 18)} y={px((heights[i] ?? y) + 10)}>
            {i + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Where numbers stand that would lie on one another: below the one above. */
function apart(heights: readonly number[]): number[] {
  const stand = [...heights];
  let free = 0;
  for (const i of [...heights.keys()].sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))) {
    stand[i] = Math.max(heights[i] ?? 0, free);
    free = (stand[i] ?? 0) + line;
  }
  return stand;
}

const px = (n: number) => n.toFixed(1);
