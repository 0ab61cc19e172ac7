type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = 'input:not([type=hidden]), textarea, select';

let focused: EventTarget | null = null;

/** The controls of an element before hydration. */
export function controlsOf(element: Element): readonly Control[] {
  const found = [...element.querySelectorAll<Control>(controls)];
  for (const control of found) {
    if (control === document.activeElement) focused = control;
    control.addEventListener('focus', () => (focused = control));
  }
  return found;
}

/**
 * Writes what was typed into controls before hydration, and the focus, to those
 * that React created in their place because the document was altered on its way.
 */
export function carryTyped(before: readonly Control[]): void {
  const lost = new Map(before.filter((control) => !control.isConnected).map((control) => [placeOf(control), control]));
  if (!lost.size) return;
  for (const control of document.querySelectorAll<Control>(controls)) {
    const from = lost.get(placeOf(control));
    if (!from) continue;
    if (isTyped(from)) write(control, from);
    if (from === focused && document.activeElement === document.body) focusAs(control, from);
  }
}

/** Names a control by its form and its name, and one of several by its value. */
function placeOf(control: Control): string {
  const choice = isChoice(control) ? control.value : '';
  return [control.form?.getAttribute('action'), control.name || control.id, choice].join('\n');
}

const isChoice = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return [...control.options].some((o) => o.selected !== o.defaultSelected);
  return isChoice(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** Writes as a visitor does, so that React notices. */
function write(control: Control, from: Control): void {
  if (isChoice(control)) {
    if (control.checked !== (from as HTMLInputElement).checked) control.click();
    return;
  }
  // React has a setter of its own on the element.
  Reflect.set(Object.getPrototypeOf(control), 'value', from.value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function focusAs(control: Control, from: Control): void {
  control.focus({ preventScroll: true });
  if (control instanceof HTMLSelectElement || from instanceof HTMLSelectElement) return;
  try {
    control.setSelectionRange(from.selectionStart, from.selectionEnd);
  } catch {
    // Not every type of input has a selection.
  }
}
