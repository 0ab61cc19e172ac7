import { storeKey } from './constants';

/** What a visitor answered about cookies, and when. Dates are ISO 8601. */
export interface Consent {
  readonly choice: 'accepted' | 'declined';
  readonly date: string;
}

/** What stands in a form that was not sent. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>;
  readonly date: string;
}

/** What a browser keeps of its visitor. */
export interface State {
  readonly consent?: Consent;
  /** By the form's id. */
  readonly drafts: Readonly<Record<string, Draft>>;
  /** The visitor's world of doors: only the demo, which loads late, understands it (door/keep.ts). */
  readonly demo?: object;
}

export interface Store {
  get(): State;
  /** A listener is told whether another tab wrote: not when what all have kept is gone, which says nothing of a part of it. */
  subscribe(listener: (elsewhere?: boolean) => void): () => void;
  /** undefined: the visitor takes their answer back. */
  setConsent(consent: Consent | undefined): void;
  /** undefined: the form was sent, or emptied. */
  setDraft(form: string, draft: Draft | undefined): void;
  /** undefined: the demo begins anew. */
  setDemo(demo: object | undefined): void;
}

/** Tells a later program what it reads. */
const version = 1;

/** How much is kept at most, in bytes of UTF-8. */
const most = 64 * 1024;

/** How long a draft waits for its writer: 30 days, in milliseconds. */
const draftLife = 30 * 24 * 60 * 60 * 1000;

/** How much of it a demo may take from the drafts. */
const mostOfDemo = 20 * 1024;

const empty: State = { drafts: {} };

/**
 * The visitor's state, kept over visits and the same in all tabs. Each write
 * begins with what another tab may have written just before. A browser that
 * refuses to keep anything keeps it for as long as the document lives. now is in
 * milliseconds since 1970.
 */
export function createStore(open: () => Storage, now: () => number = Date.now): Store {
  const listeners = new Set<(elsewhere?: boolean) => void>();
  let state: State | undefined;
  let text: string | null = null;
  /** Absent once it has refused something: what is in memory is newer. */
  let storage: Storage | undefined;

  const read = (): State => {
    const found = storage?.getItem(storeKey) ?? null;
    if (!state || (storage && found !== text)) {
      text = found;
      state = bounded(understood(found));
    }
    return state;
  };
  const tell = (elsewhere?: boolean) => {
    for (const listener of [...listeners]) listener(elsewhere);
  };
  const write = (next: State) => {
    state = bounded(next);
    text = encoded(state);
    try {
      storage?.setItem(storeKey, text);
    } catch {
      // What stood there before would be taken for true at the next visit.
      storage?.removeItem(storeKey);
      storage = undefined;
    }
    tell();
  };
  // Not at once: the server, which knows this module too, has no storage.
  const begin = (): State => {
    if (state) return state;
    try {
      storage = open();
      const before = read();
      const drafts = Object.fromEntries(Object.entries(before.drafts).filter(([, { date }]) => lives(date, now())));
      if (Object.keys(drafts).length < Object.keys(before.drafts).length) write({ ...before, drafts });
    } catch {
      storage = undefined;
    }
    const follow = () => {
      const before = state;
      if (read() !== before) tell(text !== null);
    };
    addEventListener('storage', follow);
    // A document that comes back whole has missed what other tabs wrote.
    addEventListener('pageshow', follow);
    return read();
  };
  const change = (to: (now: State) => State) => {
    begin();
    write(to(read()));
  };
  return {
    get: begin,
    subscribe(listener) {
      begin();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setConsent: (consent) => change((now) => ({ ...now, consent })),
    setDraft: (form, draft) =>
      change(({ drafts: { [form]: _, ...others }, ...now }) => ({
        ...now,
        drafts: draft ? { ...others, [form]: draft } : others,
      })),
    setDemo: (demo) => change((now) => ({ ...now, demo })),
  };
}

export const store = createStore(() => localStorage);

const encoded = (state: State): string => JSON.stringify({ version, ...state });

/** What of a kept text this program understands. The rest, whoever wrote it, is left out. */
function understood(text: string | null): State {
  try {
    const { consent, drafts, demo } = JSON.parse(text ?? '') ?? {};
    const known = Object.entries(drafts ?? {}).filter(([, draft]) => isDraft(draft)) as [string, Draft][];
    return {
      consent: isConsent(consent) ? { choice: consent.choice, date: consent.date } : undefined,
      drafts: Object.fromEntries(known.map(([form, { values, date }]) => [form, { values, date }])),
      demo: isObject(demo) ? demo : undefined,
    };
  } catch {
    return empty;
  }
}

/** A clock that was put right may have dated a draft in the future: that ends too. */
const lives = (date: string, now: number) => Math.abs(now - Date.parse(date)) <= draftLife;

const isDate = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isConsent = (value: unknown): value is Consent =>
  isObject(value) && (value.choice === 'accepted' || value.choice === 'declined') && isDate(value.date);

const isDraft = (value: unknown): value is Draft =>
  isObject(value) &&
  isDate(value.date) &&
  isObject(value.values) &&
  Object.values(value.values).every((text) => typeof text === 'string');

/** Keeps within the bound: the newest drafts have the room. */
function bounded({ demo, ...others }: State): State {
  const state = demo && size(demo) <= mostOfDemo ? { ...others, demo } : others;
  if (fits(state)) return state;
  const newest = Object.entries(state.drafts).sort(([, a], [, b]) => Date.parse(b.date) - Date.parse(a.date));
  let kept: State = { ...state, drafts: {} };
  for (const [form, draft] of newest) {
    const more = { ...kept, drafts: { ...kept.drafts, [form]: draft } };
    if (fits(more)) kept = more;
  }
  return kept;
}

const size = (value: unknown): number => new Blob([JSON.stringify(value)]).size;
const fits = (state: State): boolean => size({ version, ...state }) <= most;
