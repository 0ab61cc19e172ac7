import { useSyncExternalStore } from 'react';

/** Whether the tab is visible. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    follow,
    () => !document.hidden,
    () => true,
  );

function follow(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
