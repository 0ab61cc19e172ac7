import { late } from '../../app/site/kinds.gen';

/** How long to wait for React, in milliseconds, and the kinds of section that it takes over later. */
export const takeover = (patience: number) => ({ patience, late: [...late] });

/**
 * Waits until React has taken the document over, but for late sections, and run
 * its effects; false when it has not in time. It runs in the page. The key on the
 * root is React's own; it is there before the work is done, so the state of the
 * tree's boundaries reports the end.
 */
export async function takenOver({ patience, late }: ReturnType<typeof takeover>): Promise<boolean> {
  interface Fiber {
    stateNode: unknown;
    child: Fiber | null;
    sibling: Fiber | null;
    return: Fiber | null;
    memoizedState: { isDehydrated?: boolean; dehydrated?: Comment | null } | null;
  }
  const isLate = (place: Comment) =>
    late.includes(place.parentElement?.closest<HTMLElement>('[data-kind]')?.dataset.kind ?? '');
  const waits = (fiber: Fiber | null): boolean => {
    for (let one = fiber; one; one = one.sibling) {
      const place = one.memoizedState?.dehydrated;
      if ((place && !isLate(place)) || waits(one.child)) return true;
    }
    return false;
  };
  const end = performance.now() + patience;
  for (;;) {
    const root = (document.getElementById('root') ?? {}) as Record<string, { stateNode: { current: Fiber } }>;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    const tree = key === undefined ? undefined : root[key]?.stateNode.current;
    if (tree?.child && !tree.memoizedState?.isDehydrated && !waits(tree.child)) break;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // Effects run in a task after the frame that shows the commit.
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
  return true;
}
