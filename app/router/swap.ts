/**
 * Changes the page, the old one leaving before the new one comes where the
 * browser can show that and motion is welcome. Resolves when the document is
 * the new page; what is left of the movement goes on by itself.
 */
export async function swap(change: () => void): Promise<void> {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (calm || !document.startViewTransition) return change();
  const transition = document.startViewTransition(change);
  transition.ready.catch(() => {}); // another page came in between: this one is shown without moving
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}
