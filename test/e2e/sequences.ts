import type { StepName } from '../../app/lib/door/steps';
import type { DoorType } from '../../app/lib/door/world';

// Source: spec §4. For how long each step is shown, in milliseconds.
export const sequences: Record<DoorType, [StepName, number][]> = {
  generic: [['done', 2000]],
  'push-door': [['push', 4000]],
  'cylinder-left': [
    ['turn-left', 5000],
    ['push', 2950],
  ],
  'cylinder-right': [
    ['turn-right', 5000],
    ['push', 2950],
  ],
  doorlock: [
    ['handle', 4000],
    ['push', 2950],
  ],
  automatism: [
    ['swipe-open', 2650],
    ['pause', 2650],
    ['swipe-close', 2650],
  ],
  'automatism-maneuver': [
    ['swipe-open', 2650],
    ['swipe-close', 2650],
  ],
  intercom: [
    ['press-intercom', 2650],
    ['swipe-again', 2650],
    ['push', 2650],
  ],
};
