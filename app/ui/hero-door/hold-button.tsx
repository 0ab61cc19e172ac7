import { round } from '@aldaba/app';
import type { ComponentProps, ReactNode } from 'react';
import s from './hold-button.module.css';
import type { Phase } from './use-door';

interface Props extends ComponentProps<'button'> {
  phase: Phase;
  children: ReactNode;
}

/** The button that is held; its ring closes meanwhile. */
export function HoldButton({ phase, children, ...held }: Props) {
  return (
    <button type="button" className={s.hold} data-phase={phase} {...held}>
      <HoldRing />
      <span>{children}</span>
    </button>
  );
}

/** The same without scripts: the label of a box to tick. */
export function HoldLabel({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label className={s.hold} htmlFor={htmlFor}>
      <HoldRing />
      <span>{children}</span>
    </label>
  );
}

function HoldRing() {
  return (
    <svg className={s.ring} viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">
      <circle className={s.track} r="10" />
      <path className={s.light} d={round(10)} pathLength="100" />
    </svg>
  );
}
