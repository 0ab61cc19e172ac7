import type { Page } from 'playwright-core';

export const misfits = (page: Page, own = false): Promise<string[]> => page.evaluate(findMisfits, own);

/**
 * What of a page does not fit the screen: the page itself, its title, or a
 * text. As the visitor's own settings have it, the title may begin below the
 * first view, and ornament may be cut. It runs in the page.
 */
export async function findMisfits(own: boolean): Promise<string[]> {
  await document.fonts.ready;
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide`);
  const title = document.querySelector('h1')?.getBoundingClientRect();
  if (!own && (!title || title.top < 0 || title.bottom > innerHeight))
    faults.push(`the title ends at ${title?.bottom}`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes = new Set<Element>();
  const edges = new Map<Element, number>(); // texts share most of their ancestors
  while (walker.nextNode()) {
    let box = walker.currentNode.parentElement;
    // A drawing scales its texts and has no boxes for them.
    if (!walker.currentNode.nodeValue?.trim() || !box || box.closest('svg')) continue;
    if (box.checkVisibility?.() === false) continue; // Safari 16 lacks it, and gives what is hidden an empty box
    if (box.closest('.visually-hidden') || scrolls(box) || (own && box.closest('[aria-hidden="true"]'))) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { left, right } = range.getBoundingClientRect();
    if (left < 0 || right > clientWidth) faults.push(`from ${left} to ${right}: ${walker.currentNode.nodeValue}`);
    if (right > edge(box) + 1) faults.push(`cut at ${edge(box)} of ${right}: ${walker.currentNode.nodeValue}`);
    while (box && getComputedStyle(box).display === 'inline') box = box.parentElement;
    // What is for screen readers alone is clipped on purpose.
    if (box && getComputedStyle(box).clipPath === 'none') boxes.add(box);
  }
  for (const box of boxes) {
    if (box.scrollWidth > box.clientWidth) {
      faults.push(
        `${box.localName}.${box.className}: ${box.scrollWidth} in ${box.clientWidth}: ${box.textContent?.slice(0, 60)}`,
      );
    }
  }
  return faults;

  /** Where an element's words are cut off at their end; those for screen readers alone are cut on purpose. */
  function edge(element: Element): number {
    const end = edges.get(element) ?? findEdge(element);
    edges.set(element, end);
    return end;
  }

  function findEdge(element: Element): number {
    const style = getComputedStyle(element);
    if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') return Number.POSITIVE_INFINITY;
    if (['hidden', 'clip'].includes(style.overflowX)) return element.getBoundingClientRect().right;
    return element.parentElement ? edge(element.parentElement) : Number.POSITIVE_INFINITY;
  }

  /** Stands in a region of the page that scrolls by itself, which those without a pointer can reach. */
  function scrolls(element: Element): boolean {
    const region = element.closest('[tabindex="0"]');
    return region !== null && getComputedStyle(region).overflowX === 'auto';
  }
}

/** What moved by itself since the page was opened, fonts and all: not what a visitor's own action moved. */
export function shifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return window.shifts;
  });
}

export function recordShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput) continue;
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const text = node?.textContent?.trim().slice(0, 40);
        return `${text} (${from.x},${from.y} ${from.width}×${from.height} → ${to.x},${to.y} ${to.width}×${to.height})`;
      });
      window.shifts.push(`${value.toFixed(5)}: ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    shifts: string[];
  }
}
