import { shownError } from './load-view';

test.each([
  [
    { statusCode: 404, status: 500, message: 'gone' },
    { statusCode: 404, message: 'gone' },
  ],
  [
    { status: 503, message: 'busy' },
    { statusCode: 503, message: 'busy' },
  ],
  [
    { response: { status: 418 }, message: 'tea' },
    { statusCode: 418, message: 'tea' },
  ],
  [new Error('broken'), { statusCode: 500, message: 'broken' }],
  ['thrown', { statusCode: 500, message: 'thrown' }],
  [undefined, { statusCode: 500, message: 'undefined' }],
])('the error object of %p', (error, shown) => {
  expect(shownError(error)).toEqual(shown);
});
