import { render } from '@testing-library/react';
import { Untouched } from './untouched';

const written = '<section id="specs" class="section"><h2>Medidas</h2><p>IP66</p></section>';
const page = (sent: Element | null, title?: string) => (
  <main title={title}>
    <Untouched as="section" id="specs" className="section" sent={sent ?? undefined} />
  </main>
);

/** Lets React take over what the server wrote. */
function hydrate() {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = `<main>${written}</main>`;
  const before = [...container.querySelectorAll('*')];
  const sent = container.querySelector('section');
  const onRecoverableError = (error: unknown) => console.error(error);
  const { rerender } = render(page(sent), { container, hydrate: true, onRecoverableError });
  const untouched = () => [...container.querySelectorAll('*')].every((node, i) => node === before[i]);
  return { container, sent, rerender, untouched };
}

test('hydration leaves what the server wrote, to the node', () => {
  const { container, untouched } = hydrate();
  expect(untouched()).toBe(true);
  expect(container.innerHTML).toBe(`<main>${written}</main>`);
});

test('a later render leaves it too', () => {
  const { container, rerender, untouched } = hydrate();
  rerender(page(null, 'again'));
  expect(untouched()).toBe(true);
  expect(container.innerHTML).toBe(`<main title="again">${written}</main>`);
});

test('an element that React makes anew gets the children that were sent', () => {
  const sent = document.createElement('section');
  sent.innerHTML = '<p>IP66</p>';
  const paragraph = sent.firstChild;
  const { container } = render(page(sent));
  expect(container.querySelector('section')).not.toBe(sent);
  expect(container.querySelector('p')).toBe(paragraph);
});
