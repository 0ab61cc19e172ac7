import { useEffect, useRef } from 'react';
import type { Values } from '../lib/send-enquiry';
import { store } from '../lib/store';

/** The debounce of saving what is typed, in milliseconds. */
const saveDelay = 100;

/** Fields that drafts do not have: consent is given anew, and the form itself sets the others. */
const excluded = new Set(['kind', 'locale', 'page', 'offer', 'quote', 'website', 'consent', 'marketing', 'elapsed']);

const draftEntries = (values: Values) =>
  Object.entries(values).filter(([name, value]) => value !== '' && !excluded.has(name));

/** A saved draft, with the idempotency key that it may have been sent with. */
export interface Draft {
  values: Values;
  key?: string;
  /** When it was saved, in milliseconds since 1970. */
  date: number;
}

/** Saves a form's values under its id until it is sent. */
export function useDraft(id: string) {
  const key = useRef<string>(undefined);
  const pending = useRef<{ values: Values; timer: number }>(undefined);
  const save = useRef((values: Values) => {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    const entries = draftEntries(values);
    const saved = Object.fromEntries(key.current ? [...entries, ['key', key.current]] : entries);
    store.setDraft(id, entries.length ? { values: saved, date: new Date().toISOString() } : undefined);
  }).current;
  // Input of the last moments is saved too.
  useEffect(() => {
    const flush = () => pending.current && save(pending.current.values);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [save]);
  return {
    key,
    save,
    saveSoon(values: Values) {
      clearTimeout(pending.current?.timer);
      pending.current = { values, timer: window.setTimeout(() => save(values), saveDelay) };
    },
    discard() {
      clearTimeout(pending.current?.timer);
      pending.current = undefined;
      key.current = undefined;
      store.setDraft(id, undefined);
    },
    /**
     * Calls a listener when another tab has sent or emptied the draft, if this
     * tab's form has the same values: others were not sent, and become the draft.
     * Returns the unsubscriber.
     */
    onSentElsewhere(currentValues: () => Values, listener: () => void) {
      let last = store.get().drafts[id];
      return store.subscribe((elsewhere) => {
        const before = last;
        last = store.get().drafts[id];
        if (!elsewhere || !before || last) return;
        const { key: _, ...values } = before.values;
        const current = currentValues();
        const here = draftEntries(current);
        if (here.length === Object.keys(values).length && here.every(([name, value]) => values[name] === value))
          listener();
        else if (here.length) save(current);
      });
    },
    restore(): Draft | undefined {
      const draft = store.get().drafts[id];
      if (!draft) return undefined;
      const { key: before, ...values } = draft.values;
      key.current = before;
      return { values, key: before, date: Date.parse(draft.date) };
    },
  };
}
