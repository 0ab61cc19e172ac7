import { asModule } from './load-module';

const coming = new Map<string, Promise<void>>();

/**
 * Adds the stylesheets that the document lacks, and is there when they apply.
 * They stay: what one holds no other does, so whichever came first, the layers
 * decide alike. One that did not come is asked for anew.
 */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadStyle));
}

function loadStyle(href: string): Promise<void> {
  const before = coming.get(href);
  if (before) return before;
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loading = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`no answer: ${href}`));
  });
  const bounded = asModule(href, loading);
  bounded.catch(() => {
    coming.delete(href);
    link.remove();
  });
  coming.set(href, bounded);
  document.head.append(link);
  return bounded;
}
