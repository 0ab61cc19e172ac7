import type { View } from '../pages/view';
import { failure } from './failure';
import { ModuleError } from './load-module';
import { DocumentNeeded } from './load-view';
import { createNetwork } from './network';
import { StatusError } from './payload';

const before = { language: { locale: 'en', t: (key: string) => key }, data: {} } as unknown as View;

/** What becomes of a failed load of a page, where the server answers with a status, or not at all. */
async function become(error: unknown, status?: number) {
  globalThis.fetch = jest.fn(async () => {
    if (!status) throw new TypeError('network');
    return { status } as Response;
  });
  const network = createNetwork();
  const signal = new AbortController().signal;
  const again = jest.fn();
  const url = new URL('/en/contact', location.href);
  const view = await Promise.race([
    failure(error, { url, before, network, signal, again }),
    new Promise<'leaves'>((resolve) => setTimeout(() => resolve('leaves'))),
  ]);
  network.retry();
  return { view, waiting: network.get().waiting, again: again.mock.calls.length };
}

const online = jest.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  sessionStorage.clear();
  online.mockReturnValue(true);
  // The test's browser navigates nowhere, and says so.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

const missing = new ModuleError('it did not come');
const stays = { view: undefined, waiting: true, again: 1 };
const leaves = { view: 'leaves', waiting: false, again: 0 };

test.each([
  ['away', undefined],
  ['away, as its proxy says', 502],
])('the page that is read stays while the server is %s', async (_, status) => {
  expect(await become(missing, status)).toEqual(stays);
  expect(await become(new TypeError('network'), status)).toEqual(stays);
  expect(await become(new StatusError(502), status)).toEqual(stays);
});

test('it stays when the server makes no more pages for the visitor now, and nobody is asked again', async () => {
  expect(await become(new StatusError(429), 200)).toEqual(stays);
  expect(fetch).not.toHaveBeenCalled();
});

test('a server that responds sends the document although the browser says that it is offline', async () => {
  online.mockReturnValue(false);
  expect(await become(missing, 200)).toEqual(leaves);
});

test.each([200, 304, 404])('a server that answers %i sends the document, once a minute', async (status) => {
  expect(await become(missing, status)).toEqual(leaves);
  expect(await become(missing, status)).toMatchObject({ view: { error: { statusCode: 500 } }, waiting: false });
});

test('what came but in part comes as a document', async () => {
  expect(await become(new SyntaxError('Unexpected end of JSON input'), 200)).toEqual(leaves);
});

test('the server’s own answer is shown, and another release’s document is loaded: nobody is asked again', async () => {
  expect(await become(new StatusError(503))).toMatchObject({ view: { error: { statusCode: 503 } }, waiting: false });
  expect(await become(new DocumentNeeded('another'))).toEqual(leaves);
  expect(fetch).not.toHaveBeenCalled();
});
