import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import type { Visited } from '../lib/live-router';
import { createSource } from '../lib/source';
import { destinationOf } from './links';
import type { ProgressBar } from './progress';
import { focusTarget, type Position, saveScrollPosition, scrollPage, scrollPositionOf } from './scroll';

const { Pop, Push, Replace } = NavigationType;

/** What a router shows. */
export interface Shown {
  /** The address without its hash. After a redirect it is not the requested one. */
  readonly path: string;
  readonly search: string;
  /** The page depends on the query, so another query is loaded. */
  readonly reads: boolean;
}

export interface Options<V extends Shown> {
  first: V;
  progress: ProgressBar;
  /** Loads the view of an address. */
  load(url: URL, signal: AbortSignal): Promise<V>;
  /**
   * Shows a view, and resolves when the document has it: all of it when whole, as
   * scrolling into it needs, or else its first screen. It calls commit as the page
   * changes, and stops when that gives false: the navigation was superseded.
   */
  show(view: V, whole: boolean, commit: () => boolean): Promise<void>;
  /** The view after a failed load; undefined: the current one stays. */
  failed(error: unknown, url: URL, signal: AbortSignal): Promise<V | undefined>;
}

/** Handles a click instead of the router; false: it does not. */
type Intercept = (url: URL, event: MouseEvent) => boolean;

/** React Router's index of a history entry; NaN for one that the browser made. */
const indexOf = (state: unknown) => Number((state as { idx?: number } | null)?.idx);

/**
 * Navigates between pages without a new document, and publishes the location to
 * React Router. A new navigation supersedes the pending one. The location changes
 * together with the page.
 */
export function createRouter<V extends Shown>({ first, progress, load, show, failed }: Options<V>) {
  const entries = createBrowserHistory();
  const { get, subscribe, set } = createSource<Visited>({ location: entries.location, navigationType: entries.action });
  let view = first;
  let index = indexOf(history.state);
  let pending: AbortController | undefined;

  async function navigate(url: URL, type = Push): Promise<void> {
    if (isHere(url, view)) {
      cancel();
      // Only the hash differs, or a query that the page ignores: nothing is loaded.
      const moved = type === Pop || url.href !== location.href;
      return scroll(type, url.hash, moved ? enter(type, url.pathname + url.search, url.hash) : undefined);
    }
    pending?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    pending = controller;
    progress.start();
    let next: V | undefined;
    try {
      next = await load(url, signal);
      if (signal.aborted) return;
      progress.finish();
    } catch (error) {
      if (signal.aborted) return;
      progress.fail();
      next = await failed(error, url, signal);
      if (signal.aborted) return;
    }
    if (next) return arrive(next, url, type, signal);
    pending = undefined;
    // Back and forward have changed the address already, but the page stays: undo that.
    const delta = indexOf(history.state) - index;
    if (delta) entries.go(-delta);
  }

  /** Cancels the pending navigation. */
  function cancel(): void {
    if (!pending) return;
    pending.abort();
    pending = undefined;
    progress.finish();
  }

  /** Shows a loaded view, and changes the location with it. */
  async function arrive(next: V, { hash }: URL, type: NavigationType, signal: AbortSignal): Promise<void> {
    let position: Position | undefined;
    await show(next, type === Pop || hash !== '', () => {
      if (signal.aborted) return false;
      pending = undefined;
      position = enter(type, next.path + next.search, hash);
      view = next;
      return true;
    });
    if (view === next) scroll(type, hash, position);
  }

  /** Updates the history to the shown page, and gives the scroll position that its entry was left at. */
  function enter(type: NavigationType, address: string, hash: string): Position | undefined {
    const { key } = entries.location;
    if (type === Push) {
      saveScrollPosition(get().location.key);
      entries.push(address);
    } else if (type === Replace || location.pathname + location.search !== address) {
      try {
        entries.replace(address + hash);
      } catch {
        // Safari allows a hundred in 30 s: the address bar is behind until the next one.
      }
    }
    publish(address + hash);
    return type === Pop ? scrollPositionOf(key) : undefined;
  }

  function scroll(type: NavigationType, hash: string, position: Position | undefined): void {
    if (type === Push && hash) jumpTo(hash);
    scrollPage(position, hash);
  }

  /** Lets the browser navigate to an anchor, because no script can set :target. */
  function jumpTo(hash: string): void {
    const { state } = history;
    location.replace(hash);
    history.replaceState(state, '');
    index = indexOf(state);
    focusTarget(hash);
  }

  /** Publishes the location to React Router. */
  function publish(address: string): void {
    index = indexOf(history.state);
    const location = { ...entries.location, search: '', hash: '', ...parsePath(address) };
    set({ location, navigationType: entries.action });
  }

  const onPop = () => {
    const now = indexOf(history.state);
    if (now === index) return cancel(); // back to the shown page while another one loads
    const { key, pathname, search } = get().location;
    saveScrollPosition(key);
    if (Number.isNaN(now) && location.pathname + location.search === pathname + search) {
      // The browser has navigated to an anchor of this page: its entry gets an index and a key too.
      history.replaceState({ idx: index + 1 }, '');
      enter(Replace, pathname + search, location.hash);
    } else void navigate(new URL(location.href), Pop);
  };

  const urlOf = (to: To) => new URL(entries.createHref(to), location.href);
  const navigator: Navigator = {
    createHref: entries.createHref,
    go: entries.go,
    push: (to) => void navigate(urlOf(to)),
    /** A live section replaces its page's query without a load, because it shows the result already. */
    replace(to) {
      const url = urlOf(to);
      if (url.pathname !== location.pathname) void navigate(url, Replace);
      else if (url.href !== location.href) enter(Replace, url.pathname + url.search, url.hash);
    },
  };

  return {
    get,
    subscribe,
    navigator,
    navigate,
    /** Begins to handle clicks, back and forward. */
    listen(intercept: Intercept = () => false) {
      history.scrollRestoration = 'manual';
      // After a reload, and from the back/forward cache, the browser restores the scroll position.
      addEventListener('pagehide', () => {
        saveScrollPosition(get().location.key);
        history.scrollRestoration = 'auto';
      });
      addEventListener('pageshow', () => {
        history.scrollRestoration = 'manual';
      });
      document.addEventListener('click', (event) => {
        const url = destinationOf(event);
        if (!url || isAnchor(url)) return;
        event.preventDefault();
        if (!intercept(url, event)) void navigate(url);
      });
      entries.listen(onPop);
    },
  };
}

/** Anchors of the shown page are left to the browser, which moves the focus too. */
const isAnchor = (url: URL) => url.hash !== '' && url.pathname === location.pathname && url.search === location.search;

function isHere(url: URL, { path, search, reads }: Shown): boolean {
  return url.pathname === path && (url.search === search || !reads);
}
