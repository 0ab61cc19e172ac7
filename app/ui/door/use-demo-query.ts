import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { type Scenario, scenarios } from '../../door/scenario';
import { doorTypes } from '../../door/world';
import { firstDoor, type Situation } from './use-demo';

/**
 * Shows the door and scenario of the URL's query once, where the page was
 * rendered without it: a static host has one page for all queries. Returns a
 * function that writes a query into the URL. Both apply only on the demo's own
 * page, at `path`.
 */
export function useDemoQuery(first: Situation, path: string, show: (next: Situation) => void): (query: string) => void {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const read = useRef(false);
  useEffect(() => {
    if (read.current || pathname !== path) return;
    read.current = true;
    const situation = situationOf(params);
    if (situation.door !== first.door || situation.scenario !== first.scenario) show(situation);
  }, [first, path, pathname, params, show]);
  return (query) => pathname === path && setParams(query, { replace: true });
}

/** The door and scenario of a query. Unknown values are ignored, as on the server. */
export function situationOf(query: URLSearchParams): Situation {
  const door = doorTypes.find((type) => type === query.get('door')) ?? firstDoor;
  const scenario: Scenario | undefined = scenarios.find((name) => name === query.get('scenario'));
  return { door, scenario };
}
