import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.bun';
import { type Output, OutputContext } from './host';
import { Slot, useHole } from './slot';

interface CardProps {
  name: string;
  text?: string;
}

function Card({ name, text }: CardProps) {
  return (
    <li>
      {name}
      {text && <em>{text}</em>}
    </li>
  );
}
Card.fragment = 'card';

function Field() {
  return <input defaultValue={useHole('query', 'mews')} />;
}

const cards = [{ name: 'Mews', text: '«"a" & <b>»' }, { name: 'Avirato' }];
const list = <Slot as="ul" className="cards" of={Card} each={cards} />;
const results = <Slot as="ul" className="cards" of={Card} each={cards} hole="results" />;

/** What the renderer does: fragments in the place of markers. */
const cardsHtml = (props: CardProps[]) => props.map((card) => renderToString(<Card {...card} />)).join('');
const output: Output = {
  write() {},
  end() {},
  fail() {},
  slot: (name, props) => (name === 'card' ? cardsHtml([JSON.parse(props)]) : ''),
  hole: (name) => (name === 'results' ? cardsHtml(cards) : `{${name}}`),
};
const write = (element: ReactElement, to = output) =>
  renderToString(<OutputContext value={to}>{element}</OutputContext>);

/** Lets React take over what the server wrote. */
function hydrate(element: ReactElement, html: string) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const before = [...container.querySelectorAll('*')];
  const complaints: unknown[] = [];
  render(element, { container, hydrate: true, onRecoverableError: (error) => complaints.push(error) });
  return { before, after: [...container.querySelectorAll('*')], complaints: complaints.join() };
}

test('the server writes a marker for each fragment, with its name and props', () => {
  const asked: string[] = [];
  const slot = (name: string, props: string) => `<!--${asked.push(`${name} ${props}`)}-->`;
  expect(write(list, { ...output, slot })).toBe('<ul class="cards"><!--1--><!--2--></ul>');
  expect(asked).toEqual(cards.map((card) => `card ${JSON.stringify(card)}`));
});

test('with a hole it writes one marker, whatever its fragments are', () => {
  const hole = (name: string) => `<!--${name}-->`;
  expect(write(results, { ...output, hole })).toBe('<ul class="cards"><!--results--></ul>');
});

describe.each([
  ['of fragments', list],
  ['with a hole', results],
])('a slot %s', (_, element) => {
  test('is rendered by the browser to the HTML that the server wrote', () => {
    expect(renderToString(element)).toBe(write(element));
  });

  test('is taken over by the browser as it is', () => {
    const { before, after, complaints } = hydrate(element, write(element));
    expect(complaints).toBe('');
    expect(after).toHaveLength(4);
    expect(after.every((node, i) => node === before[i])).toBe(true);
  });

  test('that the server wrote from other props is noticed', () => {
    const { complaints } = hydrate(element, write(element).replace('Avirato', 'Chekin'));
    expect(complaints).toContain('Hydration failed');
  });
});

const noted = jest.fn();
function Noted({ name }: CardProps) {
  noted(name);
  return <li>{name}</li>;
}
Noted.fragment = 'noted';

test('a fragment is rendered again in the browser for other props alone', () => {
  const shown = (...names: string[]) => (
    <Slot as="ul" of={Noted} each={names.map((name) => ({ name }))} by={({ name }) => name} />
  );
  const { container, rerender } = render(shown('Mews', 'Avirato'));
  rerender(shown('Avirato', 'Chekin'));
  expect(container.textContent).toBe('AviratoChekin');
  expect(noted.mock.calls.flat()).toEqual(['Mews', 'Avirato', 'Chekin']);
});

test("a hole's text is a marker on the server and the value in the browser", () => {
  expect(write(<Field />)).toBe('<input value="{query}"/>');
  expect(renderToString(<Field />)).toBe('<input value="mews"/>');
});
