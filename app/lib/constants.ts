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
