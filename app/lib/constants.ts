// What the specification fixes, by its names. Times in milliseconds, lengths
// in pixels.

/**
 * How a section comes into view. throttle and debounce are what a listener to
 * scrolling would need; an IntersectionObserver, which is used, needs neither.
 * Source: specification §9.
 */
export const scrollAnimation = {
  offset: 120,
  delay: 0,
  duration: 400,
  easing: 'ease',
  throttle: 99,
  debounce: 50,
} as const;

/** How long a module may take to load. Source: specification §7 and §9. */
export const chunkLoadTimeout = 120_000;

/** A document loads anew for a missing part once in so long. Source: specification §8 and §9. */
export const chunkReloadGuard = 60_000;

/** How long fetching ahead waits for a quiet moment at most. Source: specification §9. */
export const prefetchIdleTimeout = 2000;

/** Data that comes live takes at least so long. Source: specification §9. */
export const minFetchDelay = 200;

/**
 * The bar of a page that loads: throttle is how long it waits before it shows,
 * tick how long a step takes, hide how long it stands full. In duration it
 * would be full by steps alone. Source: specification §9.
 */
export const progressBar = { throttle: 200, duration: 5000, tick: 100, hide: 500 } as const;

/** Under what name the browser keeps the visitor's state. Source: specification §9. */
export const storeKey = 'vuex';
