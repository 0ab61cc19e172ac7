import { store } from '@aldaba/app';
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.bun';
import { storeKey } from '../engine/lib/constants';
import { defaults, demoStart, type Settings, withMember } from './settings';
import { useStoredDemo } from './use-stored-demo';

const named = (name: string): Settings => withMember(defaults, { name });
const opened = { at: demoStart, door: 'doorlock' } as const;
const show = (begin = defaults, asked?: string) =>
  renderHook((props: { begin: Settings; asked?: string }) => useStoredDemo(props.begin, props.asked), {
    initialProps: { begin, asked },
  });
const storedSettings = () => JSON.parse(localStorage.getItem(storeKey) ?? '{}').demo?.settings;

beforeEach(() => act(() => store.setDemo(undefined)));

test('it starts with the initial settings and stores nothing', () => {
  const { result } = show(named('Berta'));
  expect(result.current.settings.member.name).toBe('Berta');
  expect(result.current.log).toEqual([]);
  expect(storedSettings()).toBeUndefined();
});

test('a change is there at the next visit', () => {
  const { result } = show();
  act(() => result.current.change(named('Berta')));
  expect(show().result.current.settings).toEqual(named('Berta'));
});

test('the log stores the newest 50 lines, the newest first, each with the name at that time', () => {
  const { result } = show(named('Berta'));
  act(() => result.current.add({ ...opened, refused: 'timeout' }));
  act(() => result.current.change(named('Nil')));
  act(() => result.current.add(opened));
  expect(result.current.log).toEqual([
    { ...opened, who: 'Nil' },
    { ...opened, refused: 'timeout', who: 'Berta' },
  ]);
  act(() => {
    for (let i = 0; i < 60; i++) result.current.add({ ...opened, at: demoStart + i });
  });
  expect(result.current.log).toHaveLength(50);
  expect(result.current.log[0]?.at).toBe(demoStart + 59);
});

test('the longest names and a full log fit into the store', () => {
  const { result } = show(named('€'.repeat(80)));
  act(() => {
    for (let i = 0; i < 50; i++)
      result.current.add({ at: demoStart, door: 'automatism-maneuver', refused: 'user_geo_enable_location_services' });
  });
  expect(show().result.current.log).toHaveLength(50);
});

test('two changes in one event are both stored', () => {
  const { result } = show();
  act(() => {
    result.current.change(named('Berta'));
    result.current.add(opened);
  });
  expect(result.current.settings.member.name).toBe('Berta');
  expect(result.current.log).toHaveLength(1);
});

describe('a scenario of the URL', () => {
  beforeEach(() => act(() => store.setDemo({ settings: named('Mine'), log: [{ ...opened, who: 'Mine' }] })));

  test('overrides the stored state, which stays', () => {
    const { result } = show(named('Asked'), 'open');
    expect(result.current.settings.member.name).toBe('Asked');
    expect(result.current.log).toEqual([]);
    expect(storedSettings().member.name).toBe('Mine');
  });

  test('is stored with the first change', () => {
    const { result } = show(named('Asked'), 'open');
    act(() => result.current.change({ ...result.current.settings, expires: demoStart }));
    expect(storedSettings()).toMatchObject({ member: { name: 'Asked' }, expires: demoStart });
    expect(result.current.settings.expires).toBe(demoStart);
  });

  test('is replaced by the next one', () => {
    const { result, rerender } = show(named('Asked'), 'open');
    act(() => result.current.change(named('Changed')));
    rerender({ begin: named('Next'), asked: 'timeout' });
    expect(result.current.settings.member.name).toBe('Next');
    rerender({ begin: defaults, asked: undefined });
    expect(result.current.settings.member.name).toBe('Changed');
  });

  test('comes back with a reset, and goes again when that is undone', () => {
    const { result } = show(named('Asked'), 'open');
    act(() => result.current.change(named('Changed')));
    act(() => result.current.reset());
    expect(result.current.settings.member.name).toBe('Asked');
    act(() => result.current.undo());
    expect(result.current.settings.member.name).toBe('Changed');
  });
});

test('a reset deletes settings and log, and can be undone once', () => {
  const { result } = show();
  act(() => result.current.change(named('Berta')));
  act(() => result.current.add(opened));
  act(() => result.current.reset());
  expect(result.current).toMatchObject({ settings: defaults, log: [] });
  expect(storedSettings()).toBeUndefined();
  act(() => result.current.undo());
  expect(result.current).toMatchObject({ settings: named('Berta'), log: [{ ...opened, who: 'Berta' }] });
  act(() => result.current.change(defaults));
  act(() => result.current.undo());
  expect(result.current.settings).toEqual(defaults);
});

test.each([
  ['invalid settings', { settings: { now: 'noon' }, log: [] }, false, 0],
  ['an empty object', {}, false, 0],
  ['an invalid log', { settings: named('Mine'), log: 'x' }, true, 0],
  [
    'invalid lines',
    {
      settings: named('Mine'),
      log: [
        opened,
        null,
        7,
        { ...opened, at: '9' },
        { ...opened, door: 'window' },
        { ...opened, refused: 'why' },
        { ...opened, who: 'x'.repeat(81) },
      ],
    },
    true,
    1,
  ],
])('what another release has stored is read as far as it is valid: %s', (_, demo, known, lines) => {
  act(() => store.setDemo(demo));
  const { result } = show();
  expect(result.current.settings).toEqual(known ? named('Mine') : defaults);
  expect(result.current.log).toHaveLength(lines);
});

test('a change in another tab is shown', () => {
  const { result } = show();
  act(() => store.setDemo({ settings: named('Elsewhere'), log: [] }));
  expect(result.current.settings.member.name).toBe('Elsewhere');
});

const seen: string[] = [];
function Name() {
  const { name } = useStoredDemo(named('Begin')).settings.member;
  seen.push(name);
  return createElement('p', null, name);
}

test('the server renders the initial settings, and the browser shows the stored ones after hydration', async () => {
  store.setDemo({ settings: named('Kept'), log: [] });
  const place = document.createElement('div');
  place.innerHTML = renderToString(createElement(Name));
  expect(place.textContent).toBe('Begin');
  const root = await act(async () => hydrateRoot(place, createElement(Name)));
  expect(seen.slice(0, 2)).toEqual(['Begin', 'Begin']);
  expect(place.textContent).toBe('Kept');
  act(() => root.unmount());
});
