import type { Page } from 'playwright-core';

/**
 * The texts of a page's main part that nobody can see, but for what a closed
 * question or list holds, and the name of one that always stands open here.
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
      if (!text || !element || element.closest('select') || inClosedDetails(element) || namesOpen(element)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) hidden.push(text);
    }
    return hidden;

    function namesOpen(element: Element): boolean {
      return element.closest('summary')?.nextElementSibling?.checkVisibility() ?? false;
    }

    function inClosedDetails(element: Element): boolean {
      const closed = element.closest('details:not([open])');
      return closed !== null && element.closest('summary')?.parentElement !== closed;
    }
  });
}
