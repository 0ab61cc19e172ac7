interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Whether the connection is fast enough for pages that may never be opened. */
export function mayPrefetch(): boolean {
  const { saveData, effectiveType = '4g' } = connection() ?? {};
  return navigator.onLine && !saveData && !effectiveType.includes('2g');
}

/** Calls a listener when the result of mayPrefetch may have changed. */
export function onSpeed(listener: () => void): void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  connection()?.addEventListener?.('change', listener);
}

/** Whether it is fast enough for a scene of about a megabyte. */
export function mayStream(): boolean {
  return mayPrefetch() && connection()?.effectiveType !== '3g';
}
