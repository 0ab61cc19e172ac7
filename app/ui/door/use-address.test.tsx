import { renderHook } from '@testing-library/react';
import { askedIn, useAddress } from './use-address';
import { firstDoor } from './use-demo';

test.each([
  ['', { door: firstDoor, scenario: undefined }],
  ['?door=intercom', { door: 'intercom', scenario: undefined }],
  ['?scenario=out-of-geo', { door: firstDoor, scenario: 'out-of-geo' }],
  ['?door=garage&scenario=rain&utm_source=mail', { door: firstDoor, scenario: undefined }],
])('%s asks for a situation', (query, asked) => expect(askedIn(query)).toEqual(asked));

describe('the address', () => {
  afterEach(() => history.replaceState(null, '', '/'));
  const shown = (address: string, first = askedIn('')) => {
    history.replaceState(null, '', address);
    const show = jest.fn();
    const hook = renderHook(() => useAddress(first, '/demo', show));
    hook.rerender();
    return show.mock.calls;
  };

  test('is shown, once, where nobody has read it', () =>
    expect(shown('/demo?door=intercom&scenario=open')).toEqual([
      [{ door: 'intercom', scenario: 'open' }, '?door=intercom&scenario=open'],
    ]));
  test('is left where the server has', () =>
    expect(shown('/demo?door=intercom', askedIn('?door=intercom'))).toEqual([]));
  test('says nothing on another page', () => expect(shown('/access-methods?door=intercom')).toEqual([]));
});
