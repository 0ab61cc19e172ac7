import { createContext, useSyncExternalStore } from 'react';
import { type Consent, type State, store } from './store';

export type Choice = Consent['choice'];

/** The id of the tag manager that needs consent, if there is one. */
export const TagManagerContext = createContext<string | undefined>(undefined);

/** Stores the visitor's choice with its date; undefined withdraws it. */
export function choose(choice: Choice | undefined): void {
  store.setConsent(choice && { choice, date: new Date().toISOString() });
}

/** The visitor's stored state; undefined on the server and in the first render, which must be equal. */
export const useVisitor = (): State | undefined =>
  useSyncExternalStore<State | undefined>(store.subscribe, store.get, () => undefined);

/** Whether the browser sends Do Not Track or Global Privacy Control. */
export function refusesTracking(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as { doNotTrack?: string; globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Marks the document when the visitor declined, so that styles hide what needs consent. */
export function markConsent(): void {
  const mark = () => {
    const { dataset } = document.documentElement;
    if (store.get().consent?.choice === 'declined') dataset.consent = 'declined';
    else delete dataset.consent;
  };
  store.subscribe(mark);
  mark();
}
