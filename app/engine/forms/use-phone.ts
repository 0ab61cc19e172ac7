import { useRef } from 'react';

type IsPhone = (digits: string) => boolean;

/** How long submitting waits for the numbering plans, in milliseconds; then only the server checks the phone. */
const loadTimeout = 3000;

/** The numbering plans, a large module that is loaded when the phone's field gets the focus. */
export function usePhone() {
  const loaded = useRef<IsPhone>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  const load = () => {
    loading.current ??= import('../lib/phone').then(
      ({ isPhone }) => {
        loaded.current = isPhone;
      },
      () => {
        loading.current = undefined;
      },
    );
    return loading.current;
  };
  return {
    load,
    /** Validates a number; undefined: it is not loaded yet. */
    get: () => loaded.current,
    ready: () => (loaded.current ? undefined : Promise.race([load(), delay(loadTimeout)])),
  };
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
