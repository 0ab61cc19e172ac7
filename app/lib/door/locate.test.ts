import { isAppleComputer, locate } from './locate';

type Ask = Geolocation['getCurrentPosition'];

const asking = (getCurrentPosition: Ask) => ({ getCurrentPosition }) as Geolocation;
const failing = (code: number) => asking((_, failed) => failed?.({ code } as GeolocationPositionError));
const computer = { apple: true };
const phone = { apple: false };
const allowed = (state: PermissionState | undefined) => ({ ...phone, permission: async () => state });

test('a phone that finds itself says where it is, and nothing else of what it knows', async () => {
  const there = asking((found) => found({ coords: { latitude: 41.98, longitude: 2.82, speed: 9 } } as never));
  expect(await locate(there, phone)).toEqual({ place: { latitude: 41.98, longitude: 2.82 } });
});

test.each([
  ['no geolocation at all', undefined, phone, 'unsupported'],
  ['no permission', failing(1), phone, 'not-allowed'],
  ['permission refused before', failing(1), allowed('denied'), 'not-allowed'],
  ['the question put away', failing(1), allowed('prompt'), 'not-allowed'],
  ['the site may, the browser may not', failing(1), allowed('granted'), 'services-off'],
  ['a browser that keeps its permissions to itself', failing(1), allowed(undefined), 'not-allowed'],
  [
    'permissions that cannot be asked',
    failing(1),
    { ...phone, permission: () => Promise.reject(new TypeError()) },
    'not-allowed',
  ],
  ['no place to be had', failing(2), phone, 'unsupported'],
  ['no place to be had, by a Mac', failing(2), computer, 'timeout'],
  ['a weak signal', failing(3), phone, 'timeout'],
])('%s', async (_, geolocation, surroundings, failure) => {
  expect(await locate(geolocation, surroundings)).toEqual({ failure });
});

test('a question that nobody answers ends after a minute', async () => {
  jest.useFakeTimers();
  const silent = locate(
    asking(() => {}),
    phone,
  );
  const said = jest.fn();
  silent.then(said);
  await jest.advanceTimersByTimeAsync(59_999);
  expect(said).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(said).toHaveBeenCalledWith({ failure: 'timeout' });
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
