import type { Part, Picture } from '../../types.gen';
import { asPoint, type Label, pointOf } from './geometry';
import s from './leaders.module.css';

interface Props {
  parts: readonly Part[];
  picture: Picture;
  /** How many parts have theirs. */
  step: number;
}

/** Over the wide picture: a line from each part to where its words begin, or to its number. */
export function WideLeaders({ parts, picture, step, labels }: Props & { labels?: readonly Label[] }) {
  const { width, height } = picture;
  return (
    <svg
      className={`${s.leaders} ${s.wide} ${labels ? s.named : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {parts.map((part, i) => {
        const [x, y] = pointOf(part);
        const [from, side] = [y * height, i % 2 ? -1 : 1];
        const to = labels ? (labels[i]?.y ?? y) * height : from + 64 * side;
        return (
          <g key={part.name} className={i < step ? s.on : undefined}>
            <path d={`M${px(x * width)} ${px(from)}V${px(to)}`} pathLength="1" />
            <circle cx={px(x * width)} cy={px(from)} r="4" />
            <text x={px(x * width)} y={px(to + (side > 0 ? 30 : -12))}>
              {i + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Over the tall picture: a line from each part to the picture's left edge, or to its number. */
export function TallLeaders({ parts, picture, step, numbered }: Props & { numbered: boolean }) {
  const { width, height } = picture;
  return (
    <svg
      className={`${s.leaders} ${s.tall} ${numbered ? '' : s.named}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      {parts.map(({ name, tallAt }, i) => {
        const [x, y] = asPoint(tallAt);
        return (
          <g key={name} className={i < step ? s.on : undefined}>
            <path d={`M${px(x * width)} ${px(y * height)}H${numbered ? 40 : 0}`} pathLength="1" />
            <circle cx={px(x * width)} cy={px(y * height)} r="6" />
            <text x="16" y={px(y * height + 14)}>
              {i + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface Side {
  parts: readonly Part[];
  picture: Picture;
  /** The one part, counted from 1, that is pointed at; all if undefined. */
  only?: number;
}

/** How far left of the leftmost part the numbers stand, in the picture's pixels. */
const away = 130;
/** How far right of a number its line may bend, and the least height of a number. */
const [bend, line] = [56, 46];

/** Over a picture that is cut at its left: a line from each part to its number. */
export function SideLeaders({ parts, picture: { width, height }, only }: Side) {
  const points = parts.map((part) => [pointOf(part)[0] * width, pointOf(part)[1] * height] as const);
  const left = Math.min(...points.map(([x]) => x)) - away;
  const heights = points.map(([, y]) => y);
  const stand = only === undefined ? apart(heights) : heights;
  return (
    <svg
      className={`${s.leaders} ${s.side}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {points.map(([x, y], i) => (
        <g key={parts[i]?.name} className={only === undefined || only === i + 1 ? s.on : undefined}>
          <path d={`M${px(x)} ${px(y)}H${px(left + bend)}L${px(left)} ${px(stand[i] ?? y)}`} pathLength="1" />
          <circle cx={px(x)} cy={px(y)} r="4" />
          <text x={px(left - 18)} y={px((stand[i] ?? y) + 10)}>
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
