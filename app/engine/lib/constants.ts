// The specification's constants, by its names. Times in milliseconds, lengths in
// pixels.

/**
 * The animation of a section that scrolls into view: throttle is the least time
 * between two notices of scrolling, in browsers that can limit them; debounce the
 * pause that ends a resize. Source: specification §9.
 */
export const scrollAnimation = {
  offset: 120,
  delay: 0,
  duration: 400,
  easing: 'ease',
  throttle: 99,
  debounce: 50,
} as const;

/** The timeout of loading a module. Source: specification §7 and §9. */
export const chunkLoadTimeout = 120_000;

/** The least time between two reloads for a missing module. Source: specification §8 and §9. */
export const chunkReloadGuard = 60_000;

/** The longest wait of prefetching for an idle browser. Source: specification §9. */
export const prefetchIdleTimeout = 2000;

/** The least duration of loading live data. Source: specification §9. */
export const minFetchDelay = 200;

/**
 * The progress bar: throttle is the delay before it appears, tick the time of a
 * step, hide how long it stays full; steps alone fill it in duration. Source:
 * specification §9.
 */
export const progressBar = { throttle: 200, duration: 5000, tick: 100, hide: 500 } as const;

/** The key of the visitor's state in localStorage. Source: specification §9. */
export const storeKey = 'vuex';

/** Windows that get the tall cut of a picture; the media queries of the styles say 62rem too. */
export const narrow = '(max-width: 61.99rem)';
