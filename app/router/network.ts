/** Whether the visitor is connected, and whether a page waits for that, or for the server. */
export interface NetworkState {
  readonly online: boolean;
  readonly waiting: boolean;
}

export function createNetwork() {
  let state: NetworkState = { online: navigator.onLine, waiting: false };
  let retry: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Partial<NetworkState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  addEventListener('offline', () => become({ online: false }));
  addEventListener('online', () => {
    const again = retry;
    retry = undefined;
    become({ online: true, waiting: false });
    again?.();
  });
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
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
