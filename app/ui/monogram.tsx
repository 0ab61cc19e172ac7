import { RingFrame } from './ring-frame';

/** The initials of a person's first two capitalised names, so without de, la, i. */
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

/** A person's initials in the ring, instead of a photograph. The name is beside it. */
export function Monogram({ name, className }: Props) {
  return <RingFrame className={className}>{initials(name)}</RingFrame>;
}
