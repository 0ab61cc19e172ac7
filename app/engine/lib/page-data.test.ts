import { readPageData } from './page-data';

const data = {
  build: 'b1',
  page: 'home',
  locale: 'es',
  query: '?q=</script>&a',
  reads: false,
  header: {},
  sections: [],
  empty: null,
};

/** The block as the server writes it: < > & and the line separators of JavaScript are escaped. */
function block(value: unknown): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'data';
  script.textContent = JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return script;
}

beforeEach(() => document.body.replaceChildren());

test('the data comes out as the server put it in', () => {
  document.body.append(block(data));
  expect(readPageData()).toEqual(data);
});

test('a document without data says so', () => {
  expect(readPageData).toThrow('no page data');
});
