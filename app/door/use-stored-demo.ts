import { store } from '@aldaba/app';
import { useRef, useState, useSyncExternalStore } from 'react';
import { readSettings } from './read-settings';
import type { Entry, Settings } from './settings';
import { codes, doorTypes } from './world';

/** A line of the access log with the member's name at that time. */
export interface LogLine extends Entry {
  readonly who?: string;
}

/** The demo's state in the browser's store. The log begins with its newest line. */
interface StoredDemo {
  readonly settings: Settings;
  readonly log: readonly LogLine[];
}

export interface DemoStore extends StoredDemo {
  change(settings: Settings): void;
  /** Writes a line of the access log. */
  add(entry: Entry): void;
  /** Returns to the scenario of the URL, or to the defaults. */
  reset(): void;
  /** Undoes the last reset. */
  undo(): void;
}

/** How many lines of the log are stored. */
const maxLines = 50;

/** One empty array, so that components which show it do not render again. */
const noLines: readonly LogLine[] = [];

/** The bound of a member's name (settings.ts). */
const longestName = 80;

/**
 * The demo's state across visits. It starts with `initial`, on the server and
 * during hydration, then it is what was stored. A scenario of the URL overrides
 * it until the first change, so that viewing a link loses nothing.
 *
 * `scenarioKey` identifies the scenario; another key overrides the state anew.
 */
export function useStoredDemo(initial: Settings, scenarioKey?: string): DemoStore {
  const stored = useSyncExternalStore(store.subscribe, snapshot, () => undefined);
  const [dismissedKey, setDismissedKey] = useState<string>();
  const before = useRef<{ dismissedKey?: string; demo?: object }>(undefined);
  const overrides = scenarioKey !== undefined && scenarioKey !== dismissedKey;
  const now: StoredDemo = (overrides ? undefined : parse(stored)) ?? { settings: initial, log: noLines };
  // The second of two changes in one event builds on the first, which React has not rendered yet.
  const latest = useRef(now);
  latest.current = now;
  const write = (next: StoredDemo) => {
    latest.current = next;
    setDismissedKey(scenarioKey);
    store.setDemo(next);
  };
  return {
    ...now,
    change: (settings) => write({ ...latest.current, settings }),
    add(entry) {
      const { settings, log } = latest.current;
      write({ settings, log: [{ ...entry, who: settings.member.name }, ...log].slice(0, maxLines) });
    },
    reset() {
      before.current = { dismissedKey, demo: store.get().demo };
      setDismissedKey(undefined);
      store.setDemo(undefined);
    },
    undo() {
      if (!before.current) return;
      setDismissedKey(before.current.dismissedKey);
      store.setDemo(before.current.demo);
      before.current = undefined;
    },
  };
}

const snapshot = () => store.get().demo;

const cache = new WeakMap<object, StoredDemo | false>();

/** Validates what was stored, once per object, so that the result stays identical between renders. */
function parse(demo: object | undefined): StoredDemo | undefined {
  if (!demo) return undefined;
  let parsed = cache.get(demo);
  if (parsed === undefined) {
    const { settings, log } = demo as Partial<Record<keyof StoredDemo, unknown>>;
    const valid = readSettings(settings);
    parsed = valid ? { settings: valid, log: Array.isArray(log) ? log.filter(isLine).slice(0, maxLines) : [] } : false;
    cache.set(demo, parsed);
  }
  return parsed || undefined;
}

function isLine(value: unknown): value is LogLine {
  const { at, door, refused, who } = (value ?? {}) as Record<string, unknown>;
  return (
    (who === undefined || (typeof who === 'string' && who.length <= longestName)) &&
    Number.isSafeInteger(at) &&
    doorTypes.some((type) => type === door) &&
    (refused === undefined || codes.some((code) => code === refused))
  );
}
