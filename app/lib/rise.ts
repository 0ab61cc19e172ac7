import { scrollAnimation } from './constants';

const { offset, delay, duration, easing } = scrollAnimation;

/** How far a section rises: less than the air above it, so that it crosses nothing. In pixels. */
const height = 40;

let watching: AbortController | undefined;

/**
 * Lets sections rise once, each as it comes into view. What is in view is
 * never hidden: a section is held back only from the moment at which a visitor
 * who scrolls is about to reach it, and its content still stands below the
 * edge. One that a jump skips stands as it is. Nothing in the document or its
 * styles changes: without scripts, on paper, in a picture of the whole page
 * and where less motion is asked for, everything is there. The sections of the
 * page before are forgotten.
 */
export function rise(sections: Iterable<Element>): void {
  watching?.abort();
  watching = new AbortController();
  const { signal } = watching;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const held = new Map<Element, Animation>();
  const release = () => {
    for (const animation of held.values()) animation.cancel();
    held.clear();
  };
  const observe = () => {
    const near = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const content = target.firstElementChild;
          if (!isIntersecting || !content) continue;
          near.unobserve(target);
          if (calm.matches || content.getBoundingClientRect().top < innerHeight) continue;
          held.set(target, hold(content));
          reached.observe(target);
        }
      },
      { rootMargin: `0px 0px ${offset}px` },
    );
    const reached = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          reached.unobserve(target);
          held.get(target)?.play();
          held.delete(target);
        }
      },
      { rootMargin: `0px 0px -${offset}px` },
    );
    for (const section of sections) near.observe(section);
    signal.addEventListener('abort', () => {
      near.disconnect();
      reached.disconnect();
    });
  };
  addEventListener('scroll', observe, { once: true, passive: true, signal });
  addEventListener('beforeprint', release, { signal });
  calm.addEventListener('change', release, { signal });
}

/** Stops an element at the beginning of its way. */
function hold(element: Element): Animation {
  const animation = element.animate([{ opacity: 0, transform: `translateY(${height}px)` }, {}], {
    delay,
    duration,
    easing,
    fill: 'backwards',
  });
  animation.pause();
  return animation;
}
