/** An observable value. */
export interface Source<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** Makes a source with its setter. */
export function createSource<T>(first: T): Source<T> & { set(next: T): void } {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
