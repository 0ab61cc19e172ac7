import { createPath, NavigationType } from 'react-router-dom';
import type { Navigation } from '../engine/lib/live-router';
import { createSource } from '../engine/lib/source';

const visitedAt = (pathname: string) => ({
  location: { pathname, search: '', hash: '', state: null, key: pathname },
  navigationType: NavigationType.Push,
});

/** A navigation that begins at the root; the test says when it has gone elsewhere. */
export function createNavigation(): Navigation & { visit(pathname: string): void } {
  const { set, ...source } = createSource(visitedAt('/'));
  const createHref: Navigation['navigator']['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));
  return {
    ...source,
    navigator: { createHref, go: jest.fn(), push: jest.fn(), replace: jest.fn() },
    visit: (pathname) => set(visitedAt(pathname)),
  };
}
