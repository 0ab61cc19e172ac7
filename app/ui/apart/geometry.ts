import type { Part, Picture } from '../../lib/types.gen';

/** How far from its part a label stands in the wide picture, at its left and at its right end: shares of its height. */
const above = [0.285, 0.225] as const;
const below = [0.075, 0.11] as const;

/** When a part's sentence comes, as shares of the way through the section. The frames have ended at settled. */
const [first, last] = [0.3, 0.955] as const;
export const settled = 0.87;

/** A part's label beside the wide picture, in shares of its width and height. */
export interface Label {
  x: number;
  y: number;
  width: number;
}

/** Where the labels stand: every other one above the parts, the others below them, each row along a line. */
export function labelsOf(parts: readonly Part[]): Label[] {
  return parts.map((part, i) => {
    const row = parts.filter((_, k) => k % 2 === i % 2).map(pointOf);
    const [start = [0, 0], end = [1, 0]] = [row[0], row.at(-1)];
    const [x, y] = pointOf(part);
    const share = (x - start[0]) / (end[0] - start[0] || 1);
    const [near, far] = i % 2 ? above : below;
    const away = near + (far - near) * share;
    const straight = start[1] + (end[1] - start[1]) * share;
    const next = row.find(([at]) => at > x)?.[0] ?? 1;
    return { x, y: i % 2 ? Math.min(straight, y) - away : Math.max(straight, y) + away, width: next - x };
  });
}

const pointOf = ({ at: [x = 0, y = 0] = [] }: Part): [number, number] => [x, y];

/** How many sentences stand at a share of the way. */
export function stepAt(share: number, count: number): number {
  if (share < first) return 0;
  return Math.min(Math.floor(((share - first) / (last - first)) * (count - 1) + 1), count);
}

/**
 * What turns a frame, drawn at the wide picture's size, into the tall picture: the
 * first and the last part of the lower row have their line at one place in both.
 */
export function turn(parts: readonly Part[], wide: Picture, tall: Picture): DOMMatrix2DInit | undefined {
  const ends = [parts[0], parts[parts.length - 1 - ((parts.length - 1) % 2)]];
  const [a, b] = ends.map((part) => part?.at?.map((n, i) => n * (i ? wide.height : wide.width)));
  const [c, d] = ends.map((part) => part?.tallAt?.map((n, i) => n * (i ? tall.height : tall.width)));
  if (!a || !b || !c || !d) return;
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = [...a, ...b, ...c, ...d];
  const [fx, fy, tx, ty] = [bx - ax, by - ay, dx - cx, dy - cy];
  const square = fx * fx + fy * fy;
  const cos = (tx * fx + ty * fy) / square;
  const sin = (ty * fx - tx * fy) / square;
  return { a: cos, b: sin, c: -sin, d: cos, e: cx - cos * ax + sin * ay, f: cy - sin * ax - cos * ay };
}
