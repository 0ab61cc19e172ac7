import { useRef } from 'react';

type IsPhone = (dialled: string) => boolean;

/** How long a form that is sent waits for the numbering plans, in milliseconds: then the server alone knows them. */
const patience = 3000;

/** The numbering plans, which weigh more than the rest: they come when somebody turns to the phone's field. */
export function usePhone() {
  const known = useRef<IsPhone>(undefined);
  const coming = useRef<Promise<void>>(undefined);
  const load = () => {
    coming.current ??= import('../../lib/phone').then(
      ({ isPhone }) => {
        known.current = isPhone;
      },
      () => {
        coming.current = undefined;
      },
    );
    return coming.current;
  };
  return {
    load,
    /** Whether a number is one, as far as that is known now. */
    get: () => known.current,
    ready: () => (known.current ? undefined : Promise.race([load(), later(patience)])),
  };
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
