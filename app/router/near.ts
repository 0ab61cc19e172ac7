/** How far from the view code begins to come: half the window's height. */
const margin = '50% 0px';

/** Resolves when one of the elements comes near the view, or a finger, a pointer or the focus is in it. */
export function near(elements: Iterable<Element>): Promise<void> {
  const { promise, resolve } = withResolvers();
  const watching = new AbortController();
  const { signal } = watching;
  const sight = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) resolve();
    },
    { rootMargin: margin },
  );
  for (const element of elements) {
    sight.observe(element);
    for (const sign of ['focusin', 'pointerover', 'touchstart']) {
      element.addEventListener(sign, resolve, { passive: true, signal });
    }
  }
  return promise.finally(() => {
    watching.abort();
    sight.disconnect();
  });
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}
