const id = 'fault-overlay';

/** For developers: covers the page with what is wrong with the sources; without a text, uncovers it. */
export function showFault(text: string): void {
  document.getElementById(id)?.remove();
  if (!text) return;
  const box = document.createElement('pre');
  box.id = id;
  box.setAttribute('role', 'alert');
  box.tabIndex = 0;
  box.textContent = text;
  // By script: the security policy allows no other inline styles.
  Object.assign(box.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    margin: '0',
    padding: '2rem clamp(1rem, 4vw, 4rem)',
    overflow: 'auto',
    background: '#14161c',
    color: '#f4efe6',
    borderBlockStart: '6px solid #d9513c',
    font: '14px/1.55 ui-monospace, Menlo, Consolas, monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  } satisfies Partial<CSSStyleDeclaration>);
  document.body.append(box);
}
