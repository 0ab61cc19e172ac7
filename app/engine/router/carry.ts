/** The name of the picture that a page change carries; base.css says how it travels. */
const name = 'picture';

/**
 * Follows which link is clicked, so that its picture can be carried to the page
 * that it opens: from a list to the top of the page. Returns what marks the
 * picture that goes, before the change, and the one that comes, after it.
 */
export function createCarrier(root: Element) {
  // Weakly: the page that it stood in must not stay in memory for it.
  let clicked: WeakRef<Element> | undefined;
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      clicked = link ? new WeakRef(link) : undefined;
    },
    { capture: true },
  );
  return {
    /** Marks the picture of the clicked link, if it is in view. */
    leave(): HTMLElement | undefined {
      const image = clicked?.deref()?.closest('li, article')?.querySelector<HTMLElement>('picture > img');
      clicked = undefined;
      if (!image || !isSeen(image)) return;
      image.style.viewTransitionName = name;
      return image;
    },
    /** Marks the picture that opens the page, and gives what ends it. */
    arrive(left: HTMLElement | undefined): () => void {
      if (left) left.style.viewTransitionName = '';
      const image = root.querySelector<HTMLElement>('main > .section:first-child picture > img');
      if (!left || !image) return () => {};
      image.style.viewTransitionName = name;
      return () => {
        image.style.viewTransitionName = '';
      };
    },
  };
}

export type Carrier = ReturnType<typeof createCarrier>;

function isSeen(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

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
