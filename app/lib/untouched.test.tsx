import { render } from '@testing-library/react';
import { Untouched } from './untouched';

const written = '<section id="specs" class="section"><h2>Medidas</h2><p>IP66</p></section>';
const page = (title?: string) => (
  <main title={title}>
    <Untouched as="section" id="specs" className="section" />
  </main>
);

/** Lets React take over what the server wrote. */
function hydrate() {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<main>${written}</main>`;
  const before = [...container.querySelectorAll('*')];
  const onRecoverableError = (error: unknown) => console.error(error);
  const { rerender } = render(page(), { container, hydrate: true, onRecoverableError });
  const untouched = () => [...container.querySelectorAll('*')].every((node, i) => node === before[i]);
  return { container, rerender, untouched };
}

test('hydration leaves what the server wrote, to the node', () => {
  const { container, untouched } = hydrate();
  expect(untouched()).toBe(true);
  expect(container.innerHTML).toBe(`<main>${written}</main>`);
});

test('a later render leaves it too', () => {
  const { container, rerender, untouched } = hydrate();
  rerender(page('again'));
  expect(untouched()).toBe(true);
  expect(container.innerHTML).toBe(`<main title="again">${written}</main>`);
});
