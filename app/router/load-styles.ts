import { asModule } from './load-module';

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
