/** A value that says when it is another. */
export interface Source<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** A source and what sets its value. */
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
