import { createSource } from '../lib/source';

/** Whether the browser is online, and whether a failed page waits for a retry. */
export interface NetworkState {
  readonly online: boolean;
  readonly waiting: boolean;
}

export function createNetwork() {
  const { get, subscribe, set } = createSource<NetworkState>({ online: navigator.onLine, waiting: false });
  let retry: (() => void) | undefined;
  const update = (next: Partial<NetworkState>) => set({ ...get(), ...next });
  addEventListener('offline', () => update({ online: false }));
  addEventListener('online', () => {
    const again = retry;
    retry = undefined;
    update({ online: true, waiting: false });
    again?.();
  });
  return {
    get,
    subscribe,
    /** Runs a callback when the browser is online again, or on retry. The last callback replaces others. */
    hold(run: () => void) {
      retry = run;
      update({ waiting: true });
    },
    retry: () => retry?.(),
    /** Drops the callback. */
    forget() {
      if (!retry) return;
      retry = undefined;
      update({ waiting: false });
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;
