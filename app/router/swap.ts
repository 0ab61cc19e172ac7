/**
 * Changes the page in a view transition, where the browser has them and motion is
 * not reduced. Resolves when the document is the new page, before the transition
 * ends.
 */
export async function swap(change: () => void): Promise<void> {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (reduced || !document.startViewTransition) return change();
  const transition = document.startViewTransition(change);
  transition.ready.catch(() => {}); // another page interrupted the transition
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}
