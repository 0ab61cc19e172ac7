import { progressBar } from '../lib/constants';
import { createSource } from '../lib/source';

/** What the bar shows. */
export interface Progress {
  readonly percent: number;
  readonly shown: boolean;
  readonly failed: boolean;
}

const still: Progress = { percent: 0, shown: false, failed: false };

/**
 * The bar at the window's edge while a page loads. It begins after a moment,
 * so that a fast page shows none, goes on in equal steps and stands at the end
 * until the page is there. An error colours it, then it finishes.
 */
export function createProgress() {
  const { throttle, duration, tick, hide } = progressBar;
  const step = Math.floor(10_000 / duration);
  const { get, subscribe, set } = createSource(still);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const become = (next: Partial<Progress>) => {
    const before = get();
    const { percent, shown, failed } = { ...before, ...next };
    // A page that comes at once changes nothing: nobody is to render for it.
    if (percent === before.percent && shown === before.shown && failed === before.failed) return;
    set({ percent, shown, failed });
  };
  const clear = () => {
    clearTimeout(waiting);
    clearInterval(ticking);
    clearTimeout(hiding);
  };
  const finish = () => {
    clear();
    if (!get().shown) return become(still);
    become({ percent: 100 });
    hiding = setTimeout(() => become(still), hide);
  };
  return {
    start() {
      clear();
      become({ percent: 0, failed: false });
      waiting = setTimeout(() => {
        become({ shown: true });
        ticking = setInterval(() => become({ percent: Math.min(100, Math.floor(get().percent + step)) }), tick);
      }, throttle);
    },
    finish,
    fail() {
      // Even one that failed at once is told: the bar shows itself for it.
      become({ failed: true, shown: true });
      finish();
    },
    subscribe,
    get,
  };
}

export type ProgressBar = ReturnType<typeof createProgress>;
