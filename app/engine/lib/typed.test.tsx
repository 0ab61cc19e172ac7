import { act, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.bun';
import { carryTyped, controlsOf } from './typed';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const input = jest.fn();

const Form = () => (
  <form action="/api/contact" onInput={input}>
    <input name="name" defaultValue="" />
    <textarea name="message" />
    <select name="sector" defaultValue="">
      <option value="">–</option>
      <option value="hotels">Hotels</option>
    </select>
    <input type="checkbox" name="consent" value="true" />
    <input type="radio" name="size" value="small" />
    <input type="radio" name="size" value="large" />
  </form>
);

const field = <T extends Element = HTMLInputElement>(root: Element, selector: string) =>
  root.querySelector<T>(selector) as T;

/** A form in the server's HTML, with an add-on's icon after each input, or without. */
function sent(altered: boolean): HTMLElement {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Form />);
  if (altered) for (const one of root.querySelectorAll('input')) one.after(document.createElement('div'));
  field(root, '[name=name]').value = 'Nora';
  field<HTMLTextAreaElement>(root, 'textarea').value = 'Ten doors';
  field<HTMLSelectElement>(root, 'select').value = 'hotels';
  field(root, '[name=consent]').checked = true;
  field(root, '[value=large]').checked = true;
  return root;
}

function Taking({ before }: { before: ReturnType<typeof controlsOf> }) {
  useEffect(() => carryTyped(before), [before]);
  return <Form />;
}

/** Hydrates the form, and types more into the server's one meanwhile. */
async function hydrate(root: HTMLElement, more?: string): Promise<void> {
  const before = controlsOf(root);
  if (more) field(root, '[name=name]').value += more;
  await act(async () => void hydrateRoot(root, <Taking before={before} />, { onRecoverableError() {} }));
}

const values = (root: HTMLElement) => Object.fromEntries(new FormData(field<HTMLFormElement>(root, 'form')));
const all = { name: 'Nora', message: 'Ten doors', sector: 'hotels', consent: 'true', size: 'large' };

afterEach(() => {
  document.body.replaceChildren();
  input.mockClear();
});

test('what was typed before hydration is in the form that React creates anew, and React notices', async () => {
  const root = sent(true);
  const before = field(root, '[name=name]');
  await hydrate(root, ' Vidal');
  expect(field(root, '[name=name]')).not.toBe(before);
  expect(values(root)).toEqual({ ...all, name: 'Nora Vidal' });
  expect(input).toHaveBeenCalled();
});

test('the focus and the caret are where they were', async () => {
  const root = sent(true);
  field(root, '[name=name]').focus();
  field(root, '[name=name]').setSelectionRange(2, 2);
  await hydrate(root);
  expect(document.activeElement).toBe(field(root, '[name=name]'));
  expect(field(root, '[name=name]').selectionStart).toBe(2);
});

test('a form that hydrates is left alone', async () => {
  const root = sent(false);
  const before = field(root, '[name=name]');
  await hydrate(root);
  expect(field(root, '[name=name]')).toBe(before);
  expect(values(root)).toEqual(all);
});
