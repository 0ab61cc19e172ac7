import { scrollAnimation } from './constants';

const { offset, delay, duration, easing, throttle, debounce } = scrollAnimation;

/** How far a section rises, in pixels: less than the space above it, so that it overlaps nothing. */
const height = 40;

let watching: AbortController | undefined;

/**
 * Animates sections once, each as it scrolls into view, and counts its figures up. A section is hidden only
 * while it is just below the viewport, so that nothing in view disappears and a
 * jump skips the animation. The document and its styles do not change: without
 * scripts, in print, in full-page screenshots and with reduced motion everything is
 * visible. A call ends the observation of the page before.
 */
export function rise(sections: Iterable<Element>): void {
  watching?.abort();
  watching = new AbortController();
  const { signal } = watching;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const held = new Map<Element, Animation>();
  const release = () => {
    for (const animation of held.values()) animation.cancel();
    held.clear();
  };
  // A window that grows may show what is held, short of the offset that plays it.
  const show = () => {
    for (const [section, animation] of held) {
      if (section.getBoundingClientRect().top >= innerHeight) continue;
      animation.play();
      held.delete(section);
    }
  };
  let resizing: ReturnType<typeof setTimeout>;
  const resized = () => {
    clearTimeout(resizing);
    resizing = setTimeout(show, debounce);
  };
  const observe = () => {
    const near = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const content = target.firstElementChild;
          if (!isIntersecting || !content) continue;
          near.unobserve(target);
          if (reducedMotion.matches || content.getBoundingClientRect().top < innerHeight) continue;
          held.set(target, hold(content));
          reached.observe(target);
        }
      },
      { rootMargin: `0px 0px ${offset}px`, delay: throttle } as IntersectionObserverInit,
    );
    const reached = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          reached.unobserve(target);
          const animation = held.get(target);
          if (!animation) continue;
          animation.play();
          countUp(target);
          held.delete(target);
        }
      },
      { rootMargin: `0px 0px -${offset}px`, delay: throttle } as IntersectionObserverInit,
    );
    for (const section of sections) near.observe(section);
    signal.addEventListener('abort', () => {
      near.disconnect();
      reached.disconnect();
    });
  };
  addEventListener('scroll', observe, { once: true, passive: true, signal });
  addEventListener('resize', resized, { signal });
  addEventListener('beforeprint', release, { signal });
  reducedMotion.addEventListener('change', release, { signal });
}

/** Pauses an element at the start of its animation. */
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

/** How long figures count, in milliseconds. */
const countDuration = 900;

/** A text that one whole number of two digits or more stands in. */
const counted = /^\D*(\d{2,})\D*$/;

/** Counts a section's figures up to what they say. Those that are no count, as 24/7, stay. */
export function countUp(section: Element): void {
  for (const figure of section.querySelectorAll('[data-figure]')) {
    const text = figure.textContent ?? '';
    const digits = counted.exec(text)?.[1];
    if (!digits) continue;
    const begun = performance.now();
    const step = (now: number) => {
      const left = 1 - Math.min(1, (now - begun) / countDuration);
      figure.textContent = text.replace(digits, `${Math.round(Number(digits) * (1 - left ** 3))}`);
      if (left > 0) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
