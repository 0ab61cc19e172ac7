import messages from '../../../i18n/messages/en.json';
import { translator } from '../lib/messages';
import type { Payload } from '../lib/types.gen';
import { ModuleError } from './load-module';
import { DocumentNeeded, loadView, shownError } from './load-view';
import * as payloads from './payload';
import { NotPrerendered, StatusError } from './payload';

jest.mock('./payload', () => ({ ...jest.requireActual('./payload'), loadPrerendered: jest.fn() }));

const t = translator('en', messages);

test.each([
  [{ statusCode: 404, status: 500 }, { statusCode: 404 }],
  [new StatusError(503, 'abc12345'), { statusCode: 503, id: 'abc12345' }],
  [{ response: { status: 502 } }, { statusCode: 502 }],
  [new NotPrerendered('/en/x'), { statusCode: 500, message: 'Route /en/x is not pre-rendered' }],
  [new ModuleError('frame.en.js'), { statusCode: 500, message: 'The server is not reachable.' }],
  [new Error('x is undefined'), { statusCode: 500 }],
  ['nothing', { statusCode: 500 }],
  [undefined, { statusCode: 500 }],
])('%p is shown as %j: what an exception says for itself is not for people', (error, shown) => {
  expect(shownError(error, t)).toEqual(shown);
});

test.each([
  { build: 'b2' }, // another release
  { build: 'b1', path: '' }, // another replica may have the page
  { build: 'b1', framesFilm: true }, // the policy of this document lets no film play
])('%j needs a document of its own', async (payload) => {
  jest.mocked(payloads.loadPrerendered).mockResolvedValue(payload as Payload);
  const loaded = loadView('b1', new URL('/en/talks/video/a', location.href), new AbortController().signal);
  await expect(loaded).rejects.toBeInstanceOf(DocumentNeeded);
});
