import { late } from '@aldaba/site/kinds';
import { lazy } from 'react';
import type { Come, Live } from '../pages/load-live';
import { asModule } from './load-module';
import { mayReload, serverAnswers } from './reload-guard';

/**
 * Loads some live sections of the document only when the visitor comes near them.
 * If loading fails, a new release may have replaced the module, so the document
 * is reloaded; without a connection, the section is retried later.
 */
export const whenNearby: Come = (kind, load) => {
  if (!late.has(kind)) return load();
  let hurry = () => {};
  const wanted = new Promise<void>((resolve) => {
    hurry = resolve;
  });
  return Object.assign(
    lazy(async () => ({ default: await whenNear(kind, load, wanted) })),
    { hurry },
  );
};

/** The time until a section is tried again, in milliseconds. */
const retryDelay = 15_000;

/** Resolves after a while, or when the browser reports a connection. */
const later = () =>
  new Promise<void>((resolve) => {
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      resolve();
    };
    const timer = setTimeout(again, retryDelay);
    addEventListener('online', again);
  });

/** Loads a prefetched page without those sections. */
export const withoutLate: Come = (kind, load) => (late.has(kind) ? undefined : load());

async function whenNear(kind: string, load: () => Promise<Live>, wanted: Promise<void>): Promise<Live> {
  await near(document.querySelectorAll(`[data-kind="${kind}"]`), wanted);
  for (;;) {
    try {
      return await asModule(`the section ${kind}`, load());
    } catch {
      if ((await serverAnswers(new URL(location.href))) && mayReload(Date.now())) location.reload();
      await later();
    }
  }
}

/** The distance to the viewport at which code is loaded: half of its height. */
const margin = '50% 0px';

/** Resolves when one of the elements comes near the viewport, or is touched, hovered or focused, or when wanted does. */
export function near(elements: Iterable<Element>, wanted: Promise<void>): Promise<void> {
  const { promise, resolve } = withResolvers();
  const watching = new AbortController();
  const { signal } = watching;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) resolve();
    },
    { rootMargin: margin },
  );
  for (const element of elements) {
    observer.observe(element);
    for (const type of ['focusin', 'pointerover', 'touchstart']) {
      element.addEventListener(type, resolve, { passive: true, signal });
    }
  }
  return Promise.race([promise, wanted]).finally(() => {
    watching.abort();
    observer.disconnect();
  });
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}
