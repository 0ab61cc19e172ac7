const duration = 900; // ms

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
      const left = 1 - Math.min(1, (now - begun) / duration);
      figure.textContent = text.replace(digits, `${Math.round(Number(digits) * (1 - left ** 3))}`);
      if (left > 0) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}
