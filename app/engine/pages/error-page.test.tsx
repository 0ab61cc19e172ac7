import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import messages from '../../../i18n/messages/en.json';
import { LanguageContext, translator } from '../lib/messages';
import { ErrorBoundary } from './error-boundary';
import { ErrorPage } from './error-page';

const t = translator('en', messages);

let faults = 0;

/** Throws as it is put into the document, so many times. */
function Fragile() {
  useLayoutEffect(() => {
    if (faults-- > 0) throw new Error('a text node is gone');
  }, []);
  return <p>Here again</p>;
}

function Broken(): never {
  throw new Error('a section broke');
}

const show = (statusCode: number, translate = t, more: { message?: string; id?: string } = {}) =>
  render(
    <LanguageContext value={{ locale: 'en', t: translate }}>
      <ErrorPage error={{ statusCode, ...more }} home="/en" />
    </LanguageContext>,
  );

test.each([
  [404, messages.error[404].title],
  [503, messages.error[503].title],
  [500, messages.error[500].title],
  [418, messages.error[500].title],
])('%i is shown with its text and a link home', (status, title) => {
  show(status);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(String(status))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/en');
});

test('the public message and the request id are shown beside the status', () => {
  show(500, t, { message: 'Route /en/x is not pre-rendered', id: 'abc12345' });
  expect(screen.getByText('Route /en/x is not pre-rendered Request id: abc12345')).toBeTruthy();
});

describe('an exception', () => {
  let complain: jest.SpyInstance;
  beforeEach(() => {
    complain = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => complain.mockRestore());

  test('in a page shows status 500 and nothing of its message', () => {
    render(
      <ErrorBoundary instead={({ statusCode, message }) => <p>{`${statusCode}: ${message ?? ''}`}</p>}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(document.body.textContent).toBe('500: ');
  });

  describe('in a part that heals', () => {
    const showPart = () =>
      render(
        <ErrorBoundary heals instead={(_, again) => <button type="button" onClick={again} />}>
          <Fragile />
        </ErrorBoundary>,
      );

    test('creates the part anew', () => {
      faults = 1;
      showPart();
      expect(screen.getByText('Here again')).toBeTruthy();
    });

    test('offers to try again when the part throws again', () => {
      faults = Number.POSITIVE_INFINITY;
      showPart();
      expect(screen.queryByText('Here again')).toBeNull();
      faults = 0;
      fireEvent.click(screen.getByRole('button'));
      expect(screen.getByText('Here again')).toBeTruthy();
    });
  });

  test('in the error page leaves a minimal text and a link home', () => {
    show(500, (key) => {
      if (key === 'error.500.title') throw new Error('no words');
      return t(key);
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'An error occurred while showing the error page',
    );
    expect(screen.getByRole('link', { name: 'Go back to home' }).getAttribute('href')).toBe('/en');
  });
});
