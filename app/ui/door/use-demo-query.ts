import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Scenario, scenarios } from '../../lib/door/scenario';
import { doorTypes } from '../../lib/door/world';
import { firstDoor, type Situation } from './use-demo';

/**
 * Shows what the address asks for where nobody has read it: a page from a host
 * of files is the same for each query. The server's page shows it already.
 * Gives what writes a query into the address; path: where the demo has a page
 * of its own, for elsewhere the address is not the demo's.
 */
export function useDemoQuery(first: Situation, path: string, show: (next: Situation) => void): (query: string) => void {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const read = useRef(false);
  useEffect(() => {
    if (read.current || pathname !== path) return;
    read.current = true;
    const asked = situationOf(params);
    if (asked.door !== first.door || asked.scenario !== first.scenario) show(asked);
  }, [first, path, pathname, params, show]);
  return (query) => pathname === path && setParams(query, { replace: true });
}

/** What a query asks for; words that there are not count for nothing, as on the server. */
export function situationOf(query: URLSearchParams): Situation {
  const door = doorTypes.find((type) => type === query.get('door')) ?? firstDoor;
  const scenario: Scenario | undefined = scenarios.find((name) => name === query.get('scenario'));
  return { door, scenario };
}
