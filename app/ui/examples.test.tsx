import { LanguageContext, translator } from '@aldaba/app';
import { render, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server.bun';
import messages from '../../i18n/messages/en.json';
import { allExamples } from './all-examples';

const language = { locale: 'en', t: translator('en', messages) };
const page = (element: ReactElement) => <LanguageContext value={language}>{element}</LanguageContext>;
const examples = allExamples.flatMap(({ name, examples }) =>
  examples.map((example) => [`${name}.${example.name}`, example] as const),
);
const controls = ['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox'];

/** Lets React take over what the server wrote. A difference is a complaint, and a complaint fails the test. */
function hydrated(element: ReactElement) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(element));
  render(page(element), { container, hydrate: true, onRecoverableError: (error) => console.error(error) });
  return container;
}

test('no two examples have one name', () => {
  const names = examples.map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
});

test.each(examples)(
  '%s is written by the server, taken over by the browser, and every control says what it is',
  (...[, { render }]) => {
    const container = hydrated(<div>{render('it')}</div>);
    expect(container.firstElementChild?.childElementCount).toBeGreaterThan(0);
    const nameless = controls.flatMap((role) =>
      within(container).queryAllByRole(role, { hidden: true, name: (name) => name.trim() === '' }),
    );
    expect(nameless).toEqual([]);
  },
);

test('on one page they share no id, set no style, and all that is referred to is there', () => {
  const all = examples.map(([name, { render }]) => <div key={name}>{render(name.replace(/[^a-z]+/g, '-'))}</div>);
  const container = hydrated(<main>{all}</main>);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const attribute of ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']) {
    for (const element of container.querySelectorAll(`[${attribute}]`)) {
      for (const id of element.getAttribute(attribute)?.split(' ') ?? []) expect(ids).toContain(id);
    }
  }
});
