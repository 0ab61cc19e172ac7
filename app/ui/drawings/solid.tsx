import type { ReactNode } from 'react';
import s from './drawing.module.css';

/**
 * Oblique projection in the plane of the door: a millimetre towards the
 * viewer moves a point this far right and down. Drawing.tsx leans that plane,
 * so that circles stay plain circles here.
 */
const towards = { x: 0.782, y: 0.412 };
/** The direction across `towards`, of length 1: where silhouettes run. */
const across = { x: -0.466, y: 0.885 };

const round = (n: number) => Math.round(n * 100) / 100;

export interface SolidProps {
  /** The middle of the face, in millimetres. */
  x?: number;
  y?: number;
  /** How far the face stands out from the door. */
  z: number;
  w: number;
  h?: number;
  /** The corners' radius; half the width makes a cylinder. */
  r: number;
  depth: number;
  className?: string;
  /** What is on the face, drawn around its middle. */
  children?: ReactNode;
}

/** A prism with rounded corners seen from its front: its back, its side, its face. */
export function Solid({ x = 0, y = 0, z, w, h = w, r, depth, className = '', children }: SolidProps) {
  const front = { x: x + z * towards.x, y: y + z * towards.y };
  const back = { x: front.x - depth * towards.x, y: front.y - depth * towards.y };
  const reach = { x: -(w / 2 - r) + r * across.x, y: h / 2 - r + r * across.y };
  const at = (p: typeof front, sign: number) => `${round(p.x + sign * reach.x)} ${round(p.y + sign * reach.y)}`;
  const box = (p: typeof front) => ({ x: round(p.x - w / 2), y: round(p.y - h / 2), width: w, height: h, rx: r });
  return (
    <g className={`${s.solid} ${className}`}>
      <rect {...box(back)} />
      <path className={s.side} d={`M${at(back, 1)}L${at(front, 1)}L${at(front, -1)}L${at(back, -1)}`} />
      <path d={`M${at(back, 1)}L${at(front, 1)}M${at(back, -1)}L${at(front, -1)}`} />
      <rect className={s.face} {...box(front)} />
      {children && <g transform={`translate(${round(front.x)} ${round(front.y)})`}>{children}</g>}
    </g>
  );
}

/** The ribs of a knob's grip: lines along the side of a cylinder of radius r, on the half that is seen. */
export function ribs(r: number, depth: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    // From one silhouette to the other, over the upper left.
    const angle = Math.PI * (0.654 + (i + 1) / (count + 1));
    const [px, py] = [r * Math.cos(angle), r * Math.sin(angle)];
    return `M${round(px)} ${round(py)}l${round(-depth * towards.x)} ${round(-depth * towards.y)}`;
  }).join('');
}
