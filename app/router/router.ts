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

/** What a router shows: anything that knows its own address. */
export interface Shown {
  /** The address, without hash. It differs from the one asked for where the server sent elsewhere. */
  readonly path: string;
  readonly search: string;
  /** The page reads the query: another one needs another load. */
  readonly reads: boolean;
}

export interface Options<V extends Shown> {
  first: V;
  progress: ProgressBar;
  /** Loads what an address shows. */
  load(url: URL, signal: AbortSignal): Promise<V>;
  /**
   * Shows it: the document is the new page when this resolves, or as much of it
   * as comes into view first; a place within it wants it whole. commit is to be
   * called as the page changes; it says whether the page is still wanted.
   */
  show(view: V, whole: boolean, commit: () => boolean): Promise<void>;
  /** What is shown when a load fails; without it, the page before stays. */
  failed(error: unknown, url: URL, signal: AbortSignal): Promise<V | undefined>;
}

/** Answers a click in another way than with the link's page, and says whether it does. */
type Instead = (url: URL, event: MouseEvent) => boolean;

/** React Router's number of an entry in the history; not a number for one that the browser made itself. */
const indexOf = (state: unknown) => Number((state as { idx?: number } | null)?.idx);

/**
 * Takes one page to the next without a new document, and tells React Router
 * where the visitor is. One navigation at a time: the next one that begins
 * leaves no trace of the one before. The location changes when the page does.
 */
export function createRouter<V extends Shown>({ first, progress, load, show, failed }: Options<V>) {
  const entries = createBrowserHistory();
  const { get, subscribe, set } = createSource<Visited>({ location: entries.location, navigationType: entries.action });
  let view = first;
  let index = indexOf(history.state);
  let pending: AbortController | undefined;

  async function navigate(url: URL, type = Push): Promise<void> {
    if (isHere(url, view)) {
      drop();
      // Another query that the page does not read, or another place in it: nothing is to be loaded.
      const anew = type === Pop || url.href !== location.href;
      return scroll(type, url.hash, anew ? enter(type, url.pathname + url.search, url.hash) : undefined);
    }
    pending?.abort();
    const mine = new AbortController();
    pending = mine;
    progress.start();
    let next: V | undefined;
    try {
      next = await load(url, mine.signal);
      if (mine.signal.aborted) return;
      progress.finish();
    } catch (error) {
      if (mine.signal.aborted) return;
      progress.fail();
      next = await failed(error, url, mine.signal);
      if (mine.signal.aborted) return;
    }
    if (next) return arrive(next, url, type, mine);
    pending = undefined;
    // Back and forward have changed the address already: it is to be that of the page that stays.
    const away = indexOf(history.state) - index;
    if (away) entries.go(-away);
  }

  /** The page that was asked for is wanted no more; the one that is shown stays. */
  function drop(): void {
    if (!pending) return;
    pending.abort();
    pending = undefined;
    progress.finish();
  }

  async function arrive(next: V, { hash }: URL, type: NavigationType, mine: AbortController): Promise<void> {
    let left: Position | undefined;
    await show(next, type === Pop || hash !== '', () => {
      if (mine.signal.aborted) return false;
      pending = undefined;
      left = enter(type, next.path + next.search, hash);
      view = next;
      return true;
    });
    if (view === next) scroll(type, hash, left);
  }

  /** Makes the address that of the page that is shown, and gives the scroll position at which that was left. */
  function enter(type: NavigationType, address: string, hash: string): Position | undefined {
    const { key } = entries.location;
    if (type === Push) {
      saveScrollPosition(get().location.key);
      entries.push(address);
    } else if (type === Replace || location.pathname + location.search !== address) {
      try {
        entries.replace(address + hash);
      } catch {
        // Safari refuses more than a hundred in half a minute: the browser's address is behind until the next one.
      }
    }
    visit(address + hash);
    return type === Pop ? scrollPositionOf(key) : undefined;
  }

  function scroll(type: NavigationType, hash: string, left: Position | undefined): void {
    if (type === Push && hash) jumpTo(hash);
    scrollPage(left, hash);
  }

  /** Lets the browser itself go to an anchor: it alone can make that the target. */
  function jumpTo(hash: string): void {
    const { state } = history;
    location.replace(hash);
    history.replaceState(state, '');
    index = indexOf(state);
    focusTarget(hash);
  }

  /** Tells React Router where the visitor is now. */
  function visit(address: string): void {
    index = indexOf(history.state);
    const location = { ...entries.location, search: '', hash: '', ...parsePath(address) };
    set({ location, navigationType: entries.action });
  }

  const onPop = () => {
    const now = indexOf(history.state);
    if (now === index) return drop(); // back where one is, before another page came
    const { key, pathname, search } = get().location;
    saveScrollPosition(key);
    if (Number.isNaN(now) && location.pathname + location.search === pathname + search) {
      // The browser has gone to an anchor of this page: its entry gets a number and a key too.
      history.replaceState({ idx: index + 1 }, '');
      enter(Replace, pathname + search, location.hash);
    } else void navigate(new URL(location.href), Pop);
  };

  const urlOf = (to: To) => new URL(entries.createHref(to), location.href);
  const navigator: Navigator = {
    createHref: entries.createHref,
    go: entries.go,
    push: (to) => void navigate(urlOf(to)),
    /** A live part spells its page's address anew without a load: it shows already what that asks for. */
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
    /** Begins to answer clicks and the browser's back and forward. */
    listen(instead: Instead = () => false) {
      history.scrollRestoration = 'manual';
      // A reload, and a document that comes back whole, are the browser's to scroll.
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
        if (!instead(url, event)) void navigate(url);
      });
      entries.listen(onPop);
    },
  };
}

/** An anchor of the page that is shown is the browser's: it moves the focus too. */
const isAnchor = (url: URL) => url.hash !== '' && url.pathname === location.pathname && url.search === location.search;

function isHere(url: URL, { path, search, reads }: Shown): boolean {
  return url.pathname === path && (url.search === search || !reads);
}
