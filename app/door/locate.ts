import type { Fix } from './world';

/** How long the phone may take to find its position, in milliseconds. */
const positionTimeout = 10_000;

/** How long the permission prompt may stay timer: some browsers dismiss it without calling back. */
const promptTimeout = 60_000;

export interface Surroundings {
  /** A Mac has no GPS and is located by the Wi-Fi networks around it, or not at all. */
  readonly apple: boolean;
  /** The site's geolocation permission; absent where the browser has no Permissions API. */
  readonly permission?: () => Promise<PermissionState | undefined>;
}

/** The phone's real position, or why there is none. */
export function locate(geolocation: Geolocation | undefined, { apple, permission }: Surroundings): Promise<Fix> {
  return new Promise((resolve) => {
    // A page without HTTPS has no geolocation either.
    if (!geolocation) return resolve({ failure: 'unsupported' });
    const timer = setTimeout(() => resolve({ failure: 'timeout' }), promptTimeout);
    const settle = (fix: Fix) => {
      clearTimeout(timer);
      resolve(fix);
    };
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => settle({ place: { latitude, longitude } }),
      async ({ code }) => settle({ failure: code === denied ? await whyDenied(permission) : failure(code, apple) }),
      { enableHighAccuracy: true, timeout: positionTimeout, maximumAge: 30_000 },
    );
  });
}

// Source: W3C Geolocation, GeolocationPositionError.
const denied = 1;
const unavailable = 2;

/** When the site has permission and is denied all the same, location services are off. */
async function whyDenied(permission: Surroundings['permission']) {
  const state = await permission?.().catch(() => undefined);
  return state === 'granted' ? 'services-off' : 'not-allowed';
}

const failure = (code: number, apple: boolean) => (code === unavailable && !apple ? 'unsupported' : 'timeout');

/** A Mac, and not an iPad, which has the same platform name. */
export const isAppleComputer = ({ platform, maxTouchPoints }: Pick<Navigator, 'platform' | 'maxTouchPoints'>) =>
  platform.startsWith('Mac') && maxTouchPoints < 2;
