import { chunkLoadTimeout } from '../lib/constants';

/** Loads a module. Written apart, so that tests can give another. */
type Import = (address: string) => Promise<unknown>;

const standard: Import = (address) => import(address);

/** A module that could not be loaded. */
export class ModuleError extends Error {
  override name = 'ModuleError';
}

const running = new Map<string, Promise<unknown>>();
const again = new Map<string, number>();

/**
 * Imports a module once, however many ask for it, within a bound. A failure is
 * forgotten: the next one who asks tries again.
 */
export function loadModule<T>(address: string, load: Import = standard): Promise<T> {
  const before = running.get(address);
  if (before) return before as Promise<T>;
  const times = again.get(address) ?? 0;
  const loading = asModule(address, load(times ? `${address}?again=${times}` : address));
  running.set(address, loading);
  loading.catch(() => forgetModule(address));
  return loading as Promise<T>;
}

/** Lets the next one who asks load the module anew, under another address, for browsers remember the first. */
export function forgetModule(address: string): void {
  running.delete(address);
  again.set(address, (again.get(address) ?? 0) + 1);
}

/** Holds what loads a part of the program to the bound of a module, and its failure to that of one. */
export function asModule<T>(name: string, loading: Promise<T>): Promise<T> {
  return within(chunkLoadTimeout, loading).catch((cause) => {
    throw new ModuleError(`${name} could not be loaded`, { cause });
  });
}

/** Rejects when a promise takes longer than so many milliseconds. */
export function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${limit} ms`)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
