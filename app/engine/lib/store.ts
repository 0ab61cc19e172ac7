import { storeKey } from './constants';

/** The visitor's choice about cookies. Dates are ISO 8601. */
export interface Consent {
  readonly choice: 'accepted' | 'declined';
  readonly date: string;
}

/** The values of a form that was not sent. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>;
  readonly date: string;
}

/** The visitor's state in the browser. */
export interface State {
  readonly consent?: Consent;
  /** By the form's id. */
  readonly drafts: Readonly<Record<string, Draft>>;
  /** The state of a site's demo, which only its own code reads. */
  readonly demo?: object;
}

export interface Store {
  get(): State;
  /** elsewhere: another tab wrote. Not set when the whole entry was removed. */
  subscribe(listener: (elsewhere?: boolean) => void): () => void;
  /** undefined: the visitor withdraws the choice. */
  setConsent(consent: Consent | undefined): void;
  /** undefined: the form was sent, or emptied. */
  setDraft(form: string, draft: Draft | undefined): void;
  /** undefined: the demo is reset. */
  setDemo(demo: object | undefined): void;
}

/** The version of the stored format. */
const version = 1;

/** In bytes of UTF-8. */
const maxSize = 64 * 1024;

/** How long drafts are stored. The cookie policy says so: test/e2e/kept.test.ts. */
export const draftDays = 30;
const draftTTL = draftDays * 24 * 60 * 60 * 1000;

/** The share of maxSize that the demo may have. */
const maxDemoSize = 20 * 1024;

const empty: State = { drafts: {} };

/**
 * The visitor's state in localStorage, shared by all tabs. Each write begins by
 * reading what another tab may have written. Without storage the state lasts as
 * long as the document. now is in milliseconds since 1970.
 */
export function createStore(open: () => Storage, now: () => number = Date.now): Store {
  const listeners = new Set<(elsewhere?: boolean) => void>();
  let state: State | undefined;
  let text: string | null = null;
  /** undefined after a failed write: the state in memory is newer. */
  let storage: Storage | undefined;

  const read = (): State => {
    const found = storage?.getItem(storeKey) ?? null;
    if (!state || (storage && found !== text)) {
      text = found;
      state = bounded(decoded(found));
    }
    return state;
  };
  const notify = (elsewhere?: boolean) => {
    for (const listener of [...listeners]) listener(elsewhere);
  };
  const write = (next: State) => {
    state = bounded(next);
    text = encoded(state);
    try {
      storage?.setItem(storeKey, text);
    } catch {
      // The next visit must not read the old state.
      storage?.removeItem(storeKey);
      storage = undefined;
    }
    notify();
  };
  // Lazy, because the server loads this module too and has no storage.
  const begin = (): State => {
    if (state) return state;
    try {
      storage = open();
      const before = read();
      const drafts = Object.fromEntries(Object.entries(before.drafts).filter(([, { date }]) => isFresh(date, now())));
      if (Object.keys(drafts).length < Object.keys(before.drafts).length) write({ ...before, drafts });
    } catch {
      storage = undefined;
    }
    const follow = () => {
      const before = state;
      if (read() !== before) notify(text !== null);
    };
    addEventListener('storage', follow);
    // A document from the back/forward cache has missed other tabs' writes.
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

/** Decodes the stored text, without its invalid and unknown parts. */
function decoded(text: string | null): State {
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

/** A draft dated in the future, by a wrong clock, expires too. */
const isFresh = (date: string, now: number) => Math.abs(now - Date.parse(date)) <= draftTTL;

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

/** Drops the demo beyond its share, and the oldest drafts beyond maxSize. */
function bounded({ demo, ...others }: State): State {
  const state = demo && size(demo) <= maxDemoSize ? { ...others, demo } : others;
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
const fits = (state: State): boolean => size({ version, ...state }) <= maxSize;
