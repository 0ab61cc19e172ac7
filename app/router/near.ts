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
