interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection;

/** Whether the network has room for what may never be looked at. */
export function mayPrefetch(): boolean {
  const { saveData, effectiveType = '4g' } = connection() ?? {};
  return navigator.onLine && !saveData && !effectiveType.includes('2g');
}

/** Tells when the answer of mayPrefetch may have become another. */
export function onSpeed(listener: () => void): void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  connection()?.addEventListener?.('change', listener);
}
