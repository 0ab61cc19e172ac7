import { chunkLoadTimeout } from '../lib/constants';

/** Imports a module; tests replace it. */
type Import = (address: string) => Promise<unknown>;

const importModule: Import = (address) => import(address);

/** A module that could not be loaded. */
export class ModuleError extends Error {
  override name = 'ModuleError';
}

const loaded = new Map<string, Promise<unknown>>();
const retries = new Map<string, number>();

/** Imports a module once, with a timeout. After a failure the next call retries. */
export function loadModule<T>(address: string, load: Import = importModule): Promise<T> {
  const before = loaded.get(address);
  if (before) return before as Promise<T>;
  const retry = retries.get(address) ?? 0;
  const loading = asModule(address, load(retry ? `${address}?again=${retry}` : address));
  loaded.set(address, loading);
  loading.catch(() => forgetModule(address));
  return loading as Promise<T>;
}

/** Makes the next load import the module again, with a query, because browsers cache modules by address. */
export function forgetModule(address: string): void {
  loaded.delete(address);
  retries.set(address, (retries.get(address) ?? 0) + 1);
}

/** Gives a load of a part of the program the timeout and the error of modules. */
export function asModule<T>(name: string, loading: Promise<T>): Promise<T> {
  return within(chunkLoadTimeout, loading).catch((cause) => {
    throw new ModuleError(`${name} could not be loaded`, { cause });
  });
}

/** Rejects when a promise takes longer than limit, in milliseconds. */
export function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timeout of ${limit} ms`)), limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

const loads = new Map<string, Promise<void>>();

/**
 * Adds the stylesheets that the document lacks, and resolves when they apply. They
 * stay, and their order does not matter: their rules are disjoint and in layers.
 * After a failure the next call retries.
 */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadStyle));
}

function loadStyle(href: string): Promise<void> {
  const before = loads.get(href);
  if (before) return before;
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loading = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`no answer: ${href}`));
  });
  const bounded = asModule(href, loading);
  bounded.catch(() => {
    loads.delete(href);
    link.remove();
  });
  loads.set(href, bounded);
  document.head.append(link);
  return bounded;
}
