/**
 * Waits until React has taken the document over and run its effects; false
 * when it has not in so many milliseconds. It runs in the page. The key on the
 * root is React's own; it stands there before the work is done, so the tree's
 * state tells the end.
 */
export async function takenOver(patience: number): Promise<boolean> {
  interface Fiber {
    stateNode: { current: { child: unknown; memoizedState: { isDehydrated: boolean } } };
  }
  const late = performance.now() + patience;
  for (;;) {
    const root = (document.getElementById('root') ?? {}) as Record<string, Fiber>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    const tree = key === undefined ? undefined : root[key]?.stateNode.current;
    if (tree?.child && !tree.memoizedState.isDehydrated) break;
    if (performance.now() > late) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // Effects run in a task after the frame that shows the commit.
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  return true;
}
