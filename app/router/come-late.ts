import { lazy } from 'react';
import type { Come, Live } from '../pages/load-live';
import { late } from '../sections/late';
import { asModule } from './load-module';
import { near } from './near';
import { mayReload } from './reload-guard';

/**
 * Of the document's live sections, some wait for a visitor who comes near them.
 * What does not come then is missing after a release, so the document is loaded
 * anew; without a connection, the section stays as it is until there is one.
 */
export const comeLate: Come = (kind, load) => {
  if (!late.has(kind)) return load();
  return lazy(async () => ({ default: await whenNear(kind, load) }));
};

/** For a page that is only fetched ahead: nobody is near its sections. */
export const comeAhead: Come = (kind, load) => (late.has(kind) ? undefined : load());

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
