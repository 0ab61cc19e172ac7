import { isAppleComputer, locate } from './locate';

type Ask = Geolocation['getCurrentPosition'];

const asking = (getCurrentPosition: Ask) => ({ getCurrentPosition }) as Geolocation;
const failing = (code: number) => asking((_, failed) => failed?.({ code } as GeolocationPositionError));
const computer = { apple: true };
const phone = { apple: false };
const allowed = (state: PermissionState | undefined) => ({ ...phone, permission: async () => state });

test('a position has its latitude and longitude and nothing else', async () => {
  const there = asking((found) => found({ coords: { latitude: 41.98, longitude: 2.82, speed: 9 } } as never));
  expect(await locate(there, phone)).toEqual({ place: { latitude: 41.98, longitude: 2.82 } });
});

test.each([
  ['no geolocation at all', undefined, phone, 'unsupported'],
  ['no permission', failing(1), phone, 'not-allowed'],
  ['permission refused before', failing(1), allowed('denied'), 'not-allowed'],
  ['the prompt dismissed', failing(1), allowed('prompt'), 'not-allowed'],
  ['the site has permission, the browser does not', failing(1), allowed('granted'), 'services-off'],
  ['a browser without the Permissions API', failing(1), allowed(undefined), 'not-allowed'],
  [
    'a permission query that fails',
    failing(1),
    { ...phone, permission: () => Promise.reject(new TypeError()) },
    'not-allowed',
  ],
  ['no position available', failing(2), phone, 'unsupported'],
  ['no position available on a Mac', failing(2), computer, 'timeout'],
  ['a weak signal', failing(3), phone, 'timeout'],
])('%s', async (_, geolocation, surroundings, failure) => {
  expect(await locate(geolocation, surroundings)).toEqual({ failure });
});

test('an unanswered permission prompt times out after a minute', async () => {
  jest.useFakeTimers();
  const silent = locate(
    asking(() => {}),
    phone,
  );
  const resolved = jest.fn();
  silent.then(resolved);
  await jest.advanceTimersByTimeAsync(59_999);
  expect(resolved).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(resolved).toHaveBeenCalledWith({ failure: 'timeout' });
  jest.useRealTimers();
});

test.each([
  ['MacIntel', 0, true],
  ['MacIntel', 5, false], // an iPad
  ['iPhone', 5, false],
  ['Win32', 0, false],
  ['Linux x86_64', 0, false],
])('%s with %d touches is an Apple computer: %p', (platform, maxTouchPoints, apple) => {
  expect(isAppleComputer({ platform, maxTouchPoints })).toBe(apple);
});
