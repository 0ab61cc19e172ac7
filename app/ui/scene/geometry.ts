import type { Part, Picture } from '../../types.gen';

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
    const start = row[0] ?? origin;
    const end = row.at(-1) ?? origin;
    const [x, y] = pointOf(part);
    const share = (x - start[0]) / (end[0] - start[0] || 1);
    const [near, far] = i % 2 ? above : below;
    const away = near + (far - near) * share;
    const straight = start[1] + (end[1] - start[1]) * share;
    const next = row.find(([at]) => at > x)?.[0] ?? 1;
    return { x, y: i % 2 ? Math.min(straight, y) - away : Math.max(straight, y) + away, width: next - x };
  });
}

type Point = readonly [number, number];

const origin: Point = [0, 0];

export const pointOf = (part: Part): Point => asPoint(part.at);

export const asPoint = (at: readonly number[] = origin): Point => [at[0] ?? 0, at[1] ?? 0];

/** How many sentences stand at a share of the way. */
export function stepAt(share: number, count: number): number {
  if (share < first) return 0;
  return Math.min(Math.floor(((share - first) / (last - first)) * (count - 1) + 1), count);
}

/** Which sentence stands at a share of the way, where each has as many frames. */
export function sentenceAt(share: number, count: number): number {
  return Math.min(Math.floor((share / settled) * count) + 1, count);
}

/**
 * What turns a frame, drawn at the wide picture's size, into the tall picture: the
 * first and the last part of the lower row have their line at one place in both.
 */
export function turn(parts: readonly Part[], wide: Picture, tall: Picture): DOMMatrix2DInit | undefined {
  const a = parts[0];
  const b = parts[parts.length - 1 - ((parts.length - 1) % 2)];
  if (!a?.at || !b?.at || !a.tallAt || !b.tallAt) return;
  const [ax, ay] = scaled(a.at, wide);
  const [bx, by] = scaled(b.at, wide);
  const [cx, cy] = scaled(a.tallAt, tall);
  const [dx, dy] = scaled(b.tallAt, tall);
  const [fx, fy, tx, ty] = [bx - ax, by - ay, dx - cx, dy - cy];
  const square = fx * fx + fy * fy;
  const cos = (tx * fx + ty * fy) / square;
  const sin = (ty * fx - tx * fy) / square;
  return { a: cos, b: sin, c: -sin, d: cos, e: cx - cos * ax + sin * ay, f: cy - sin * ax - cos * ay };
}

function scaled(at: readonly number[], { width, height }: Picture): Point {
  const [x, y] = asPoint(at);
  return [x * width, y * height];
}
