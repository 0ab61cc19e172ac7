import { lazy } from 'react';
import type { Come, Live } from '../pages/load-live';
import { late } from '../sections/late';
import { asModule } from './load-module';
import { near } from './near';
import { mayReload } from './reload-guard';

/**
 * Loads some live sections of the document only when the visitor comes near them.
 * If loading fails, a new release may have replaced the module, so the document
 * is reloaded; offline, the section is retried when the connection is back.
 */
export const whenNearby: Come = (kind, load) => {
  if (!late.has(kind)) return load();
  return lazy(async () => ({ default: await whenNear(kind, load) }));
};

/** Loads a prefetched page without those sections. */
export const withoutLate: Come = (kind, load) => (late.has(kind) ? undefined : load());

async function whenNear(kind: string, load: () => Promise<Live>): Promise<Live> {
  await near(document.querySelectorAll(`[data-kind="${kind}"]`));
  for (;;) {
    try {
      return await asModule(`the section ${kind}`, load());
    } catch {
      if (navigator.onLine && mayReload(Date.now())) location.reload();
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}
