import type { Page } from 'playwright-core';

/**
 * The texts of a page's main part that nobody can see, but for what a closed
 * question or list holds, its name while it is open or while it is closed, and
 * the buttons and fields that only a script can use.
 */
export function hiddenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) return ['all: the page has no main part'];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.nodeValue?.trim();
      const element = walker.currentNode.parentElement;
      if (!text || !element || element.closest('select') || inClosedDetails(element) || named(element)) continue;
      if (isScripted(element)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) hidden.push(text);
    }
    return hidden;

    // A summary may say one thing closed and another open, or nothing where its list stands open always.
    function named(element: Element): boolean {
      const summary = element.closest('summary');
      if (!summary) return false;
      // biome-ignore lint/performance/useDomNodeTextContent: what is seen of it, not what is there
      return summary.innerText.trim() !== '' || (summary.nextElementSibling?.checkVisibility() ?? false);
    }

    // What leads anywhere or sends anything works without a script.
    function isScripted(element: Element): boolean {
      const part = element.closest('[data-scripted]');
      return part !== null && !part.querySelector('a[href], [type="submit"], button:not([type])');
    }

    function inClosedDetails(element: Element): boolean {
      const closed = element.closest('details:not([open])');
      return closed !== null && element.closest('summary')?.parentElement !== closed;
    }
  });
}

/** Links within a text that look like the text. It runs in the page. */
export function findUnmarkedLinks(): string[] {
  const unmarked: string[] = [];
  for (const link of document.querySelectorAll('main a[href], footer a[href]')) {
    const around = [...(link.closest('p')?.childNodes ?? [])];
    if (!around.some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())) continue;
    if (!getComputedStyle(link).textDecorationLine.includes('underline')) unmarked.push(link.outerHTML);
  }
  return unmarked;
}
