import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** The static places in which a node is no longer the one that the server sent. */
    changedPlaces(): string[];
  }
}

/** Remembers every node of the static places as the parser made it, before any script of the page runs. */
export function remember(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const nodes = (place: Element) => {
      const walker = document.createTreeWalker(place);
      const list: [Node, string | null][] = [];
      for (let node: Node | null = place; node; node = walker.nextNode()) list.push([node, node.nodeValue]);
      return list;
    };
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const data = JSON.parse(document.querySelector('script#data')?.textContent ?? '') as {
        sections: { id: string; props?: object }[];
      };
      const untouched = data.sections.filter((section) => !section.props).map((section) => `section#${section.id}`);
      const sent = [...untouched, '.foot'].map((selector) => {
        const place = document.querySelector(selector);
        if (!place) throw new Error(`the page lacks ${selector}`);
        return { selector, before: nodes(place) };
      });
      window.changedPlaces = () =>
        sent
          .filter(({ selector, before }) => {
            const place = document.querySelector(selector);
            const now = place ? nodes(place) : [];
            return (
              now.length !== before.length ||
              now.some(([node, text], i) => node !== before[i]?.[0] || text !== before[i]?.[1])
            );
          })
          .map(({ selector }) => selector);
    });
  });
}

export const changedPlaces = (page: Page): Promise<string[]> => page.evaluate(() => window.changedPlaces());
