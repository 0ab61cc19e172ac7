import type { Fix } from './world';

/** How long the phone may look for itself, in milliseconds. */
const patience = 10_000;

/** How long a question may stand that nobody answers: some browsers let it be put away without a word. */
const question = 60_000;

export interface Surroundings {
  /** A computer of Apple's: without GPS, it finds itself by the networks around, or not at all. */
  readonly apple: boolean;
  /** What the visitor has allowed this site; absent where the browser does not say. */
  readonly permission?: () => Promise<PermissionState | undefined>;
}

/** Where the phone really is, or which of its failures it is that it cannot say. */
export function locate(geolocation: Geolocation | undefined, { apple, permission }: Surroundings): Promise<Fix> {
  return new Promise((resolve) => {
    // In a page that came without encryption there is none either.
    if (!geolocation) return resolve({ failure: 'unsupported' });
    const unanswered = setTimeout(() => resolve({ failure: 'timeout' }), question);
    const say = (fix: Fix) => {
      clearTimeout(unanswered);
      resolve(fix);
    };
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => say({ place: { latitude, longitude } }),
      async ({ code }) => say({ failure: code === denied ? await whyDenied(permission) : failure(code, apple) }),
      { enableHighAccuracy: true, timeout: patience, maximumAge: 30_000 },
    );
  });
}

// Source: W3C Geolocation, GeolocationPositionError.
const denied = 1;
const unavailable = 2;

/** What the site may do and yet may not is forbidden to the whole browser. */
async function whyDenied(permission: Surroundings['permission']) {
  const state = await permission?.().catch(() => undefined);
  return state === 'granted' ? 'services-off' : 'not-allowed';
}

const failure = (code: number, apple: boolean) => (code === unavailable && !apple ? 'unsupported' : 'timeout');

/** A Mac, and no iPad that says it is one. */
export const isAppleComputer = ({ platform, maxTouchPoints }: Pick<Navigator, 'platform' | 'maxTouchPoints'>) =>
  platform.startsWith('Mac') && maxTouchPoints < 2;
