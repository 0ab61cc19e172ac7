import type { DoorType } from './world';

export type StepName =
  | 'done'
  | 'push'
  | 'turn-left'
  | 'turn-right'
  | 'handle'
  | 'swipe-open'
  | 'pause'
  | 'swipe-close'
  | 'press-intercom'
  | 'swipe-again';

export interface Step {
  readonly step: StepName;
  /** How long it is shown. */
  readonly seconds: number;
}

/** The steps that the visitor takes once the door is unlocked. Source: spec §4. */
export const steps: Readonly<Record<DoorType, readonly Step[]>> = {
  generic: [{ step: 'done', seconds: 2 }],
  'push-door': [{ step: 'push', seconds: 4 }],
  'cylinder-left': [
    { step: 'turn-left', seconds: 5 },
    { step: 'push', seconds: 2.95 },
  ],
  'cylinder-right': [
    { step: 'turn-right', seconds: 5 },
    { step: 'push', seconds: 2.95 },
  ],
  doorlock: [
    { step: 'handle', seconds: 4 },
    { step: 'push', seconds: 2.95 },
  ],
  automatism: [
    { step: 'swipe-open', seconds: 2.65 },
    { step: 'pause', seconds: 2.65 },
    { step: 'swipe-close', seconds: 2.65 },
  ],
  'automatism-maneuver': [
    { step: 'swipe-open', seconds: 2.65 },
    { step: 'swipe-close', seconds: 2.65 },
  ],
  intercom: [
    { step: 'press-intercom', seconds: 2.65 },
    { step: 'swipe-again', seconds: 2.65 },
    { step: 'push', seconds: 2.65 },
  ],
};
