import { createPath, NavigationType } from 'react-router-dom';
import type { Navigation } from '../lib/live-router';

/** A navigation that begins at the root; the test says when it has gone elsewhere. */
export function createNavigation() {
  const listeners = new Set<() => void>();
  const visitedAt = (pathname: string) => ({
    location: { pathname, search: '', hash: '', state: null, key: pathname },
    navigationType: NavigationType.Push,
  });
  let visited = visitedAt('/');
  const navigation: Navigation = {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: jest.fn(),
      push: jest.fn(),
      replace: jest.fn(),
    },
    get: () => visited,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const visit = (pathname: string) => {
    visited = visitedAt(pathname);
    for (const listener of listeners) listener();
  };
  return { ...navigation, visit };
}
