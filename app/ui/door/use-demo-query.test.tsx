import { renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { firstDoor } from './use-demo';
import { situationOf, useDemoQuery } from './use-demo-query';

const asked = (query: string) => situationOf(new URLSearchParams(query));

test.each([
  ['', { door: firstDoor, scenario: undefined }],
  ['?door=intercom', { door: 'intercom', scenario: undefined }],
  ['?scenario=out_of_geo', { door: firstDoor, scenario: 'out_of_geo' }],
  ['?door=garage&scenario=rain&utm_source=mail', { door: firstDoor, scenario: undefined }],
])('%s asks for a situation', (query, situation) => expect(asked(query)).toEqual(situation));

describe('the query of the URL', () => {
  afterEach(() => history.replaceState(null, '', '/'));
  const shown = (address: string, first = asked('')) => {
    history.replaceState(null, '', address);
    const show = jest.fn();
    const hook = renderHook(() => useDemoQuery(first, '/demo', show), { wrapper: BrowserRouter });
    hook.rerender();
    return show.mock.calls;
  };

  test('is shown, once, where the page was rendered without it', () =>
    expect(shown('/demo?door=intercom&scenario=open')).toEqual([[{ door: 'intercom', scenario: 'open' }]]));
  test('is left alone otherwise', () => expect(shown('/demo?door=intercom', asked('?door=intercom'))).toEqual([]));
  test('is ignored on another page', () => expect(shown('/access-methods?door=intercom')).toEqual([]));
});
