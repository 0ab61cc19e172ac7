import type { Part, Picture } from '../../lib/types.gen';
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

const px = (n: number) => n.toFixed(1);
