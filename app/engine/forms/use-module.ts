import { useRef } from 'react';

/** How long submitting waits for a module, in milliseconds; then only the server checks what it checks. */
const loadTimeout = 3000;

/** A module that a form needs later than its markup. */
export function useModule<T>(fetch: () => Promise<T>) {
  const loaded = useRef<T>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  const load = () => {
    loading.current ??= fetch().then(
      (module) => {
        loaded.current = module;
      },
      () => {
        loading.current = undefined;
      },
    );
    return loading.current;
  };
  return {
    load,
    /** The module; undefined: it is not loaded yet. */
    get: () => loaded.current,
    ready: () => (loaded.current ? undefined : Promise.race([load(), delay(loadTimeout)])),
  };
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
