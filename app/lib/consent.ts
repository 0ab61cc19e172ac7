import { createContext, useSyncExternalStore } from 'react';
import { type Consent, type State, store } from './store';

export type Choice = Consent['choice'];

/** The tag manager that there is something to consent to for, if any. */
export const TagManagerContext = createContext<string | undefined>(undefined);

/** Keeps the visitor's answer with its date; undefined takes it back. */
export function choose(choice: Choice | undefined): void {
  store.setConsent(choice && { choice, date: new Date().toISOString() });
}

/** What this browser keeps of the visitor; nothing on the server and in the first render, which must be alike. */
export const useVisitor = (): State | undefined =>
  useSyncExternalStore<State | undefined>(store.subscribe, store.get, () => undefined);

/** The visitor has told the browser, once for all sites, that nobody may follow them. */
export function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Writes on the document that the visitor declined: styles hide by it what they are not shown. */
export function markConsent(): void {
  const mark = () => {
    const { dataset } = document.documentElement;
    if (store.get().consent?.choice === 'declined') dataset.consent = 'declined';
    else delete dataset.consent;
  };
  store.subscribe(mark);
  mark();
}
