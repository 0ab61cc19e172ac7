import { progressBar } from '../lib/constants';
import { createSource } from '../lib/source';

/** The state of the progress bar. */
export interface Progress {
  readonly percent: number;
  readonly shown: boolean;
  readonly failed: boolean;
}

const idle: Progress = { percent: 0, shown: false, failed: false };

/**
 * The progress bar while a page loads. It appears after a delay, so that fast pages
 * show none, advances in equal steps and waits at the end for the page. An error
 * colours it before it disappears.
 */
export function createProgress() {
  const { throttle, duration, tick, hide } = progressBar;
  const step = Math.floor(10_000 / duration);
  const { get, subscribe, set } = createSource(idle);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const update = (next: Partial<Progress>) => {
    const before = get();
    const { percent, shown, failed } = { ...before, ...next };
    // Unchanged, as for a fast page: no re-render.
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
    if (!get().shown) return update(idle);
    update({ percent: 100 });
    hiding = setTimeout(() => update(idle), hide);
  };
  return {
    start() {
      clear();
      update({ percent: 0, failed: false });
      waiting = setTimeout(() => {
        update({ shown: true });
        ticking = setInterval(() => update({ percent: Math.min(100, Math.floor(get().percent + step)) }), tick);
      }, throttle);
    },
    finish,
    fail() {
      // Shown even if the load failed before the bar appeared.
      update({ failed: true, shown: true });
      finish();
    },
    subscribe,
    get,
  };
}

export type ProgressBar = ReturnType<typeof createProgress>;
