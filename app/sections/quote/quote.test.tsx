import { type Html, LanguageContext, translator } from '@aldaba/app';
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter } from 'react-router-dom';
import messages from '../../../i18n/messages/en.json';
import { maxProblems, maxRows, newRow, writeDoors, writeRow } from '../../quote/address';
import { maxWhole, readFields, tidy } from '../../quote/query';
import { facts } from '../../testing/quote-facts';
import Quote from './quote';

/** The most that an address may say: every row another one, each a line of its own. */
const sizes = Array.from({ length: maxRows }, (_, i) => ({
  outer: 30 + 5 * (i % 14),
  inner: 30 + 5 * Math.floor(i / 14),
}));
const rows = sizes.map((size, i) => ({ ...newRow('cylinder'), ...size, count: i + 1 }));

const page = (query: string) => (
  <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
    <BrowserRouter useTransitions={false}>
      <Quote
        title={'Quote' as Html}
        path="/en/quote"
        pageQuery={query}
        facts={facts}
        devices={[]}
        buildings={[]}
        texts={{}}
      />
    </BrowserRouter>
  </LanguageContext>
);

function parsed(query: string) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page(query));
  return root;
}

const many = `doors=${writeDoors(rows)}`;
const submitted = (root: ParentNode) =>
  readFields([...new FormData(root.querySelector('form') ?? undefined)] as [string, string][]).rows.map(tidy);
test('the HTML of 200 rows has few of them whole, and a form that submits all', () => {
  const root = parsed(many);
  expect(root.querySelectorAll('li[id^=quote-row]').length).toBe(maxWhole);
  expect(submitted(root)).toEqual(rows.map(writeRow));
});

test.each([1, maxWhole, maxWhole + 1, maxRows])('without a script row %i has its place among the whole ones', (at) => {
  const root = parsed(`${many}&row=${at}`);
  expect(root.querySelector(`li#quote-row-${at} [name="${at}.kind"]`)).not.toBeNull();
  expect(submitted(root)).toEqual(rows.map(writeRow));
});

test('a button leads to each of the others', () => {
  const to = [...parsed(`${many}&row=50`).querySelectorAll<HTMLButtonElement>('button[name=do]')].map((b) => b.value);
  for (let at = 1; at <= maxRows; at += maxWhole) expect(to.includes(`open-${at}`)).toBe(true);
});

test('every line of the list is in the HTML, with all its details in a browser', async () => {
  const root = parsed(many);
  document.body.append(root);
  const lines = () => root.querySelectorAll('h4').length;
  const details = () => [...root.querySelectorAll('h4 ~ details')].length;
  const before = lines();
  expect(before).toBeGreaterThan(maxWhole);
  expect(details()).toBeLessThan(before);
  await act(async () => hydrateRoot(root, page(many)));
  expect(lines()).toBe(before);
  expect(details()).toBe(before);
  expect(root.querySelectorAll('li[id^=quote-row]').length).toBe(maxRows);
});

test('without a script a button of the form leads to the sheet', () => {
  const root = parsed(many);
  expect(root.querySelector('a[download]')).toBeNull();
  expect(root.querySelector('button[name=do][value=sheet]')?.getAttribute('form')).toBe('quote-form');
});

test('problems are noted up to a bound', () => {
  const { container } = render(page(`doors=${Array.from({ length: 50 }, (_, i) => `room.x${i}y`).join('_')}`));
  expect(container.querySelectorAll('[role=alert] li').length).toBe(maxProblems);
});
