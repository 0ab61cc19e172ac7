import { RingFrame } from './ring-frame';

/** Two letters at most, of a person's first two names. What is not capitalised is none: de, la, i. */
export function initials(name: string): string {
  return name
    .split(/[\s-]+/)
    .map((word) => [...word][0] ?? '')
    .filter((letter) => letter !== letter.toLowerCase())
    .slice(0, 2)
    .join('');
}

interface Props {
  name: string;
  className?: string;
}

/** A person without a face: the initials in the ring. The name stands beside it. */
export function Monogram({ name, className }: Props) {
  return <RingFrame className={className}>{initials(name)}</RingFrame>;
}
