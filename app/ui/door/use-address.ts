import { useEffect, useRef } from 'react';
import { type Scenario, scenarios } from '../../lib/door/scenario';
import { doorTypes } from '../../lib/door/world';
import { firstDoor, type Situation } from './use-demo';

/**
 * Shows what the address asks for where nobody has read it: a page from a host
 * of files is the same for each query. The server's page shows it already.
 */
export function useAddress(first: Situation, path: string, show: (next: Situation, query: string) => void): void {
  const read = useRef(false);
  useEffect(() => {
    if (read.current || location.pathname !== path) return;
    read.current = true;
    const asked = askedIn(location.search);
    if (asked.door !== first.door || asked.scenario !== first.scenario) show(asked, location.search);
  }, [first, path, show]);
}

/** What a query asks for; words that there are not count for nothing, as on the server. */
export function askedIn(query: string): Situation {
  const words = new URLSearchParams(query);
  const door = doorTypes.find((type) => type === words.get('door')) ?? firstDoor;
  const scenario: Scenario | undefined = scenarios.find((name) => name === words.get('scenario'));
  return { door, scenario };
}
