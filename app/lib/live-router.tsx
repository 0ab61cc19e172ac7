import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type Location, type NavigationType, type Navigator, Router } from 'react-router-dom';
import type { Source } from './source';

/** Where the visitor is, and how they came there. */
export interface Visited {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/** The site's navigation, as React Router takes it. */
export interface Navigation extends Source<Visited> {
  readonly navigator: Navigator;
}

/** It is the same for as long as the document lives. */
export const NavigationContext = createContext<Navigation | null>(null);

/**
 * React Router around one live part of the page, for its hooks and links. It
 * does not stand around the page: a context that changes above a section whose
 * code has not come would make React empty that section.
 */
export function LiveRouter({ children }: { children: ReactNode }) {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('LiveRouter needs a NavigationContext above it');
  const { navigator, get, subscribe } = navigation;
  return (
    <Router navigator={navigator} {...useSyncExternalStore(subscribe, get, get)}>
      {children}
    </Router>
  );
}
