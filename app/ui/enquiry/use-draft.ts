import { useEffect, useRef } from 'react';
import type { Values } from '../../lib/send-enquiry';
import { store } from '../../lib/store';

/** How long the hand rests before what it wrote is kept, in milliseconds. */
const rest = 100;

/** What no draft keeps: permissions are given anew, and the rest the form itself knows. */
const untold = new Set(['kind', 'locale', 'page', 'offer', 'website', 'consent', 'marketing', 'elapsed']);

/** What a draft keeps of what stands in a form. */
const toldOf = (values: Values) => Object.entries(values).filter(([name, value]) => value !== '' && !untold.has(name));

/** What a visitor left in a form, and the key that it may have been sent with. */
export interface Left {
  values: Values;
  key?: string;
  /** When, in milliseconds since 1970. */
  date: number;
}

/** Keeps what stands in a form, by its id, until it is sent. */
export function useDraft(id: string) {
  const key = useRef<string>(undefined);
  const waiting = useRef<{ values: Values; timer: number }>(undefined);
  const write = useRef((values: Values) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    const told = toldOf(values);
    const kept = Object.fromEntries(key.current ? [...told, ['key', key.current]] : told);
    store.setDraft(id, told.length ? { values: kept, date: new Date().toISOString() } : undefined);
  }).current;
  // Whoever leaves at once leaves nothing out.
  useEffect(() => {
    const flush = () => waiting.current && write(waiting.current.values);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [write]);
  return {
    key,
    keep: write,
    keepSoon(values: Values) {
      clearTimeout(waiting.current?.timer);
      waiting.current = { values, timer: window.setTimeout(() => write(values), rest) };
    },
    forget() {
      clearTimeout(waiting.current?.timer);
      waiting.current = undefined;
      key.current = undefined;
      store.setDraft(id, undefined);
    },
    /**
     * Tells that another tab has sent or emptied what is kept, when the same
     * stands here: gives what stops it. Other words were not sent.
     */
    onGone(stands: () => Values, listener: () => void) {
      let last = store.get().drafts[id];
      return store.subscribe((elsewhere) => {
        const before = last;
        last = store.get().drafts[id];
        if (!elsewhere || !before || last) return;
        const { key: _, ...values } = before.values;
        const here = toldOf(stands());
        if (here.length === Object.keys(values).length && here.every(([name, value]) => values[name] === value))
          listener();
      });
    },
    /** What was left here before, if anything was. */
    left(): Left | undefined {
      const draft = store.get().drafts[id];
      if (!draft) return undefined;
      const { key: before, ...values } = draft.values;
      key.current = before;
      return { values, key: before, date: Date.parse(draft.date) };
    },
  };
}
