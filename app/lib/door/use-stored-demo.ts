import { useRef, useState, useSyncExternalStore } from 'react';
import { store } from '../store';
import { readSettings } from './read-settings';
import type { Entry, Settings } from './settings';
import { codes, doorTypes } from './world';

/** A line of the access log with the name that the member had then. */
export interface LogLine extends Entry {
  readonly who?: string;
}

/** What is kept of the demo. The log's newest line is its first. */
interface Kept {
  readonly settings: Settings;
  readonly log: readonly LogLine[];
}

export interface Keeping extends Kept {
  change(settings: Settings): void;
  /** Writes a line of the access log. */
  add(entry: Entry): void;
  /** Begins anew: as the address asks, else as a first visit. */
  reset(): void;
  /** Takes the last reset back. */
  undo(): void;
}

/** How many lines of the log are kept. */
const most = 50;

/** The same at every look: whoever shows it does so once. */
const none: readonly LogLine[] = [];

/** The bound of a member's name (settings.ts). */
const longestName = 80;

/**
 * The demo's state over visits. The server, and the browser while it takes
 * over, say what it begins with; then it is what the visitor left. When the
 * address asks for a scenario, that counts until the visitor changes something:
 * to look at it costs nobody what they had.
 *
 * `asked` names the scenario, with whatever tells one question from another.
 */
export function useStoredDemo(begin: Settings, asked?: string): Keeping {
  const found = useSyncExternalStore(store.subscribe, snapshot, () => undefined);
  const [answered, setAnswered] = useState<string>();
  const before = useRef<{ answered?: string; demo?: object }>(undefined);
  const wins = asked !== undefined && asked !== answered;
  const now: Kept = (wins ? undefined : understood(found)) ?? { settings: begin, log: none };
  // Two changes in one event: the second goes on from the first, which React has not shown yet.
  const latest = useRef(now);
  latest.current = now;
  const write = (next: Kept) => {
    latest.current = next;
    setAnswered(asked);
    store.setDemo(next);
  };
  return {
    ...now,
    change: (settings) => write({ ...latest.current, settings }),
    add(entry) {
      const { settings, log } = latest.current;
      write({ settings, log: [{ ...entry, who: settings.member.name }, ...log].slice(0, most) });
    },
    reset() {
      before.current = { answered, demo: store.get().demo };
      setAnswered(undefined);
      store.setDemo(undefined);
    },
    undo() {
      if (!before.current) return;
      setAnswered(before.current.answered);
      store.setDemo(before.current.demo);
      before.current = undefined;
    },
  };
}

const snapshot = () => store.get().demo;

const read = new WeakMap<object, Kept | false>();

/** The same for the same object, so that nothing that hangs on it changes at every look. */
function understood(demo: object | undefined): Kept | undefined {
  if (!demo) return undefined;
  let kept = read.get(demo);
  if (kept === undefined) {
    const { settings, log } = demo as Partial<Record<keyof Kept, unknown>>;
    const known = readSettings(settings);
    kept = known ? { settings: known, log: Array.isArray(log) ? log.filter(isLine).slice(0, most) : [] } : false;
    read.set(demo, kept);
  }
  return kept || undefined;
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
