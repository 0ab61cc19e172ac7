import type { Carrier } from './carry';

/**
 * Changes the page in a view transition, where the browser has them and motion is
 * not reduced; the picture of the link that was followed travels along. Resolves
 * when the document is the new page, before the transition ends.
 */
export async function swap(change: () => void, carrier: Carrier): Promise<void> {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (reduced || !document.startViewTransition) return change();
  const left = carrier.leave();
  let end = () => {};
  const transition = document.startViewTransition(() => {
    change();
    end = carrier.arrive(left);
  });
  transition.ready.catch(() => {}); // another page interrupted the transition
  transition.finished.catch(() => {}).finally(() => end());
  await transition.updateCallbackDone;
}
