import { chunkLoadTimeout } from '../lib/constants';

/** Loads a module. Written apart, so that tests can give another. */
type Import = (address: string) => Promise<unknown>;

const standard: Import = (address) => import(address);

/** A module that could not be loaded. */
export class ModuleError extends Error {
  override name = 'ModuleError';
}

const running = new Map<string, Promise<unknown>>();
const failures = new Map<string, number>();

/**
 * Imports a module once, however many ask for it, within a bound. A failure is
 * forgotten: the next one who asks tries again, under another address, for
 * browsers remember that an address failed.
 */
export function loadModule<T>(address: string, load: Import = standard): Promise<T> {
  const before = running.get(address);
  if (before) return before as Promise<T>;
  const failed = failures.get(address) ?? 0;
  const loading = asModule(address, load(failed ? `${address}?again=${failed}` : address));
  running.set(address, loading);
  loading.catch(() => {
    running.delete(address);
    failures.set(address, failed + 1);
  });
  return loading as Promise<T>;
}

/** Holds what loads a part of the program to the bound of a module, and its failure to that of one. */
export function asModule<T>(name: string, loading: Promise<T>): Promise<T> {
  return within(chunkLoadTimeout, loading).catch((cause) => {
    throw new ModuleError(`${name} could not be loaded`, { cause });
  });
}

/** Rejects when a promise takes longer than so many milliseconds. */
function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it took longer than ${limit} ms`)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
