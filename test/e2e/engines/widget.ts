/**
 * A translation widget, which puts `«…»` in two elements in the place of each text;
 * and a visitor who types into a form before the page's scripts come.
 */
export const widgetScript = `(${widget})();`;

function widget(): void {
  const isText = (node: Node) =>
    /\p{L}/u.test(node.nodeValue ?? '') &&
    !node.parentElement?.closest('font, script, style, textarea, select, svg, title');
  const translate = (place: Node) => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const texts: Node[] = isText(place) && place.nodeType === Node.TEXT_NODE ? [place] : [];
    while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts) {
      const outer = document.createElement('font');
      outer.appendChild(document.createElement('font')).textContent = `«${text.nodeValue}»`;
      text.parentNode?.replaceChild(outer, text);
    }
  };
  const begin = () => {
    translate(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) if (node.isConnected) translate(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  const words = sessionStorage.getItem('types');
  if (words) {
    new MutationObserver((_, observer) => {
      const message = document.querySelector<HTMLTextAreaElement>('form[action="/api/contact"] [name=message]');
      if (!message) return;
      observer.disconnect();
      message.value = words;
      message.focus();
      Object.assign(window, { typed: true });
    }).observe(document, { subtree: true, childList: true });
  }
  Object.assign(window, { translatePage: begin });
  if (sessionStorage.getItem('translates')) addEventListener('DOMContentLoaded', begin);
}
