import { tellAddress } from '../lib/address';
import { entryOf, notePlace, stateAfter } from './history';
import { destinationOf } from './links';
import { focusTarget, scrollToPlace } from './place';
import type { ProgressBar } from './progress';

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
  /** Answers a click in another way than with the link's page, and says whether it does. */
  instead?(url: URL, event: MouseEvent): boolean;
}

type How = 'push' | 'back';

/**
 * Takes one page to the next without a new document. One navigation at a time:
 * the next one that begins leaves no trace of the one before. The address
 * changes when the page does.
 */
export function createRouter<V extends Shown>({ first, progress, load, show, failed, instead }: Options<V>) {
  let view = first;
  let entry = entryOf(history.state);
  let going: AbortController | undefined;

  async function navigate(url: URL, how: How): Promise<void> {
    if (isHere(url, view)) {
      drop();
      return stay(url, how);
    }
    going?.abort();
    const mine = new AbortController();
    going = mine;
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
    if (next) return arrive(next, url, how, mine);
    going = undefined;
    // Back and forward have changed the address already: it is to be that of the page that stays.
    const away = entryOf(history.state).index - entry.index;
    if (away) history.go(-away);
  }

  /** The page that was asked for is wanted no more; the one that is shown stays. */
  function drop(): void {
    if (!going) return;
    going.abort();
    going = undefined;
    progress.finish();
  }

  async function arrive(next: V, url: URL, how: How, mine: AbortController): Promise<void> {
    await show(next, how === 'back' || url.hash !== '', () => {
      if (mine.signal.aborted) return false;
      going = undefined;
      if (how === 'push') notePlace(entry.key);
      const address = next.path + next.search;
      if (how === 'push') history.pushState(stateAfter(entryOf(history.state)), '', address);
      else if (location.pathname + location.search !== address) {
        history.replaceState(history.state, '', address + url.hash);
      }
      entry = entryOf(history.state);
      view = next;
      return true;
    });
    if (view !== next) return;
    if (how === 'push' && url.hash) jumpTo(url.hash);
    scrollToPlace(how, url.hash, entry.key);
  }

  /** Lets the browser itself go to an anchor: it alone can make that the target. */
  function jumpTo(hash: string): void {
    const { state } = history;
    location.replace(hash);
    history.replaceState(state, '');
    focusTarget(hash);
  }

  /** Another query that the page does not read, or another place in it: nothing is to be loaded. */
  function stay(url: URL, how: How): void {
    if (how === 'push') {
      notePlace(entry.key);
      if (url.href !== location.href) history.pushState(stateAfter(entryOf(history.state)), '', url);
      tellAddress();
    }
    entry = entryOf(history.state);
    scrollToPlace(how, url.hash, entry.key);
  }

  const onClick = (event: MouseEvent) => {
    const url = destinationOf(event);
    if (!url || isAnchor(url)) return;
    event.preventDefault();
    if (!instead?.(url, event)) void navigate(url, 'push');
  };
  const onPop = () => {
    const now = entryOf(history.state).key;
    if (now === entry.key) return drop(); // back where one is, before another page came
    notePlace(entry.key);
    if (now) {
      void navigate(new URL(location.href), 'back');
      return;
    }
    // The browser has gone to an anchor of this page, and gave its entry no name.
    history.replaceState(stateAfter(entry), '');
    entry = entryOf(history.state);
  };

  return {
    navigate,
    /** Begins to answer clicks and the browser's back and forward. */
    listen() {
      if (!entry.key) history.replaceState(stateAfter(entry), '');
      entry = entryOf(history.state);
      history.scrollRestoration = 'manual';
      // A reload, and a document that comes back whole, are the browser's to scroll.
      addEventListener('pagehide', () => {
        notePlace(entry.key);
        history.scrollRestoration = 'auto';
      });
      addEventListener('pageshow', () => {
        history.scrollRestoration = 'manual';
      });
      document.addEventListener('click', onClick);
      addEventListener('popstate', onPop);
    },
  };
}

/** An anchor of the page that is shown is the browser's: it moves the focus too. */
const isAnchor = (url: URL) => url.hash !== '' && url.pathname === location.pathname && url.search === location.search;

function isHere(url: URL, { path, search, reads }: Shown): boolean {
  return url.pathname === path && (url.search === search || !reads);
}
