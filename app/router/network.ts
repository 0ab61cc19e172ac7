import { createSource } from '../lib/source';

/** Whether the visitor is connected, and whether a page waits for that, or for the server. */
export interface NetworkState {
  readonly online: boolean;
  readonly waiting: boolean;
}

export function createNetwork() {
  const { get, subscribe, set } = createSource<NetworkState>({ online: navigator.onLine, waiting: false });
  let retry: (() => void) | undefined;
  const become = (next: Partial<NetworkState>) => set({ ...get(), ...next });
  addEventListener('offline', () => become({ online: false }));
  addEventListener('online', () => {
    const again = retry;
    retry = undefined;
    become({ online: true, waiting: false });
    again?.();
  });
  return {
    get,
    subscribe,
    /** Does something once there is a connection again, or on retry. The last one asked for counts. */
    hold(run: () => void) {
      retry = run;
      become({ waiting: true });
    },
    retry: () => retry?.(),
    /** Nothing waits any more. */
    forget() {
      if (!retry) return;
      retry = undefined;
      become({ waiting: false });
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;
