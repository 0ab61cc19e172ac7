import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type Location, type NavigationType, type Navigator, Router } from 'react-router-dom';
import type { Source } from './source';

/** React Router's location, and the type of the navigation to it. */
export interface Visited {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/** The site's navigation, as React Router takes it. */
export interface Navigation extends Source<Visited> {
  readonly navigator: Navigator;
}

/** Its value never changes. */
export const NavigationContext = createContext<Navigation | null>(null);

/**
 * React Router around one live section, for its hooks and links. It does not wrap
 * the page, because React empties a section that still waits for its code when a
 * context above it changes.
 */
export function LiveRouter({ children }: { children: ReactNode }) {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('no NavigationContext above');
  const { navigator, get, subscribe } = navigation;
  return (
    <Router navigator={navigator} {...useSyncExternalStore(subscribe, get, get)}>
      {children}
    </Router>
  );
}
