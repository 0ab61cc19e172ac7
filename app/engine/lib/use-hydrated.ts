import { useSyncExternalStore } from 'react';

/** Whether the browser has taken the page over: not on the server, nor in what is rendered to match its HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};
