/**
 * Reports on the console when React inserts before, removes or changes a text node
 * that it holds: a translation widget may have replaced that node, and React would
 * throw NotFoundError or change what is not in the document. A text that is the only
 * child of its element is written to the element, which no widget replaces, and a
 * blank is no text. Runs in the page too, so it refers to nothing outside itself.
 */
export function reportBareTexts(): void {
  const { insertBefore, removeChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
  const isHeld = (node: Node | null) =>
    node?.nodeType === Node.TEXT_NODE &&
    node.nodeValue?.trim() &&
    Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  const report = (what: string, text: Node, parent: Node | null) => {
    const html = parent instanceof Element ? parent.outerHTML.slice(0, 300) : '';
    console.error(`bare text: ${what} "${text.nodeValue}": give it an element of its own: ${html}`);
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (before && isHeld(before)) report('inserts before', before, this);
    if (isHeld(node)) report('inserts', node, this);
    return insertBefore.call(this, node, before) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (isHeld(node)) report('removes', node, this);
    return removeChild.call(this, node) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string) {
      if (isHeld(this) && text !== this.nodeValue) report(`writes "${text}" to`, this, this.parentNode);
      value.set?.call(this, text);
    },
  });
}
