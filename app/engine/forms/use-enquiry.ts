import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import * as enquiryRules from '../lib/enquiry-rules';
import { answersOf, conditionOf, type Form, formFields } from '../lib/enquiry-rules';
import { type Answer, sendEnquiry, type Values } from '../lib/send-enquiry';
import type { EnquiryError, EnquiryOutcome, EnquiryProps, EnquiryState } from '../lib/types.gen';
import { useHydrated } from '../lib/use-hydrated';
import { useDraft } from './use-draft';
import { useModule } from './use-module';

/** The state of a form's submission. */
export interface Status {
  outcome?: EnquiryOutcome | 'sending' | 'offline';
  next?: string;
  errors: readonly EnquiryError[];
  /** It was submitted before, so errors follow each input. */
  submitted: boolean;
  /** How many results there were that take the focus. */
  announced: number;
}

/** The answers to forms that the server accepted, until they are shown: the visitor may leave, or React create the form anew, before. */
export const accepted = new Map<string, Pick<Status, 'outcome' | 'next'>>();

/**
 * A form from its first input to the response. The fields are uncontrolled, so
 * that they keep what was typed before hydration and what the browser fills in.
 */
export function useEnquiry(
  { form: kind, action = '', offer, state }: EnquiryProps,
  rules: Form,
  onSentElsewhere: () => void,
) {
  const form = useRef<HTMLFormElement>(null);
  const id = offer ? `${kind}:${offer}` : kind;
  const [status, setStatus] = useState<Status>(() => ({
    ...resultOf(withChangedConsent(state)),
    next: state?.next,
    submitted: state?.outcome === 'invalid',
    announced: accepted.has(id) ? 1 : 0,
    ...accepted.get(id),
  }));
  /** The values that decide which fields there are. */
  const [chosen, setChosen] = useState<Values>(() => decidingOf(rules, state?.values));
  const hydrated = useHydrated();
  /** The form came with the document, so it may have been filled in before hydration. */
  const [prerendered] = useState(!hydrated);
  const draft = useDraft(id);
  /** The numbering plans, which are large and loaded when the phone's field gets the focus. */
  const phone = useModule(() => import('../lib/phone'));
  const checks = useModule(() => import('../lib/enquiry-check'));
  const errors = useErrors(rules, checks.get, phone.get);
  /** When the form was first seen, in milliseconds of the document's life. */
  const seenAt = useRef(0);
  /** The last values of all fields, also of those that the form no longer has. */
  const values = useRef<Values>(state?.values ?? {});

  const update = (change: Partial<Status>) => setStatus((now) => ({ ...now, ...change }));
  const announce = (result: Pick<Status, 'outcome' | 'next' | 'errors'>) =>
    setStatus((now) => ({ ...now, next: undefined, ...result, announced: now.announced + 1 }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, at hydration
  useEffect(() => {
    seenAt.current = prerendered ? firstPaint() : performance.now();
    if (state?.outcome === 'sent') draft.discard();
    if (!form.current) return;
    void checks.load();
    const saved = state?.values ? undefined : draft.restore();
    if (saved) {
      seenAt.current -= Math.max(0, Date.now() - saved.date);
      values.current = saved.values;
      fillBlanks(form.current, rules, saved.values);
    }
    const current = remember(form.current);
    if (state?.values) draft.save(current);
    setChosen((before) => changed(before, decidingOf(rules, current)));
  }, []);

  const sent = status.outcome === 'sent';
  useEffect(() => {
    // Later, as a commit that fails runs effects too, and then creates the form anew.
    if (sent) setTimeout(() => accepted.delete(id));
  }, [sent, id]);

  // A form that is being sent stays, whatever another tab does.
  const sending = status.outcome === 'sending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other dependencies never change
  useEffect(() => {
    const { current } = form;
    if (!current || sending) return;
    return draft.onSentElsewhere(
      () => readForm(current),
      () => {
        draft.discard();
        onSentElsewhere();
      },
    );
  }, [sending]);

  /** Stores the form's values. Unticked boxes are blank; fields that are gone keep their last value. */
  const remember = (element: HTMLFormElement): Values => {
    const current = readForm(element);
    values.current = { ...values.current, consent: '', marketing: '', ...blankBoxes(element, rules), ...current };
    return current;
  };

  /**
   * Adds the time since the form was seen, by which the server suspects programs. Not for a person, who may have
   * it filled in by the browser at once, nor for a form that is shown again, which was filled in before.
   */
  const withElapsed = (written: Values): Values => {
    const suspect = !state?.values && navigator.userActivation?.hasBeenActive === false;
    return suspect ? { ...written, elapsed: String(Math.round(performance.now() - seenAt.current)) } : written;
  };

  const send = async (submitted: Values): Promise<Answer> => {
    const { elapsed: _, page: __, locale: ___, ...content } = submitted;
    for (const retry of [true, false]) {
      draft.key.current = keyFor(JSON.stringify(content), draft.key.current);
      draft.save(submitted);
      const answer = await sendEnquiry(action, submitted, sentKey(draft.key.current));
      if (answer.outcome !== 'reused' || !retry) return answer;
      draft.key.current = undefined; // it belongs to other content
    }
    return { outcome: 'failed' };
  };

  return {
    form,
    status,
    chosen,
    /** Before hydration the browser validates, and all fields are there. */
    hydrated,
    sending,
    /** The default values of fields that are added later. */
    values,
    onFocus({ target }: FocusEvent) {
      if ((target as HTMLInputElement).name === 'phone') void phone.load();
    },
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      const current = remember(currentTarget);
      setChosen((before) => changed(before, decidingOf(rules, current)));
      draft.saveSoon(current);
      setStatus((now) => (now.submitted && checks.get() ? { ...now, errors: errors.find(values.current) } : now));
    },
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (sending) return;
      const written = readForm(event.currentTarget);
      update({ outcome: 'sending', submitted: true });
      await Promise.all([checks.ready(), phone.ready()]);
      const submitted = withElapsed(written);
      draft.save(submitted);
      const found = errors.find(submitted);
      if (found.length) return announce({ outcome: 'invalid', errors: found });
      const answer = await send(submitted);
      if (answer.outcome === 'sent') {
        draft.discard();
        accepted.set(id, answer);
        return announce({ ...answer, errors: [] });
      }
      if (answer.outcome !== 'invalid') return update({ outcome: answer.outcome, errors: [] });
      errors.report(answer.errors, submitted);
      announce(resultOf({ outcome: 'invalid', errors: errors.find(submitted) }));
    },
  };
}
/** The values of the fields that decide which others a form has. */
const decidingOf = (rules: Form, values: Values = {}): Values =>
  Object.fromEntries(
    rules.fields.flatMap((rule) => conditionOf(rules, rule)?.field ?? []).map((field) => [field, values[field] ?? '']),
  );

/** The values after a change; the same object where nothing changed, so that React renders nothing. */
const changed = (before: Values, after: Values) =>
  Object.entries(after).some(([name, value]) => before[name] !== value) ? after : before;

/** When the document was first seen, in milliseconds of its life. */
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;

/** A refused consent of a form that the server shows again: its text was replaced by the current one. */
function withChangedConsent(state: EnquiryState | undefined): EnquiryState | undefined {
  const errors = state?.errors?.map((e) =>
    e.field === 'consent' && e.code === 'choice' ? { ...e, code: 'changed' } : e,
  );
  return state && { ...state, errors };
}

/** The values in a form now, several of one field with commas between them; those of unticked boxes are missing. */
function readForm(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    values[name] = name in values ? `${values[name]},${value}` : `${value}`;
  return values;
}

/** A form's own fields that are boxes, as if none were ticked. */
const blankBoxes = (form: HTMLFormElement, { fields }: Form): Values =>
  Object.fromEntries(
    fields
      .filter(({ name, type }) => (type === 'consent' || type === 'choices') && form.elements.namedItem(name))
      .map(({ name }) => [name, '']),
  );

/** Sets the blank fields of a form. Consents are given anew. */
function fillBlanks(form: HTMLFormElement, { fields }: Form, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if ((isText(field) || field instanceof HTMLSelectElement) && field.value === '') field.value = value;
  }
  for (const { name, type } of fields) {
    if (type !== 'choices') continue;
    for (const box of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) {
      box.checked ||= answersOf(values[name]).includes(box.value);
    }
  }
}

const isText = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'hidden');

/** Finds the errors of a form: those of the rules here, and those that the server has reported. */
function useErrors(
  rules: Form,
  checks: () => typeof import('../lib/enquiry-check') | undefined,
  phone: () => typeof import('../lib/phone') | undefined,
) {
  const reported = useRef<readonly (EnquiryError & { value: string })[]>([]);
  return {
    /** Stores the server's errors, which count until the value of their field changes. */
    report(errors: readonly EnquiryError[], values: Values) {
      reported.current = errors.map((error) => ({ ...error, value: values[error.field] ?? '' }));
    },
    /** All errors in the form's order. */
    find(values: Values): EnquiryError[] {
      const found = checks()?.check(enquiryRules, rules, values, { phone: phone()?.isPhone, today: today() }) ?? [];
      return formFields(rules, values).flatMap(({ field }) => {
        const error = found.find((e) => e.field === field);
        return error ?? reported.current.find((r) => r.field === field && r.value === (values[field] ?? '')) ?? [];
      });
    },
  };
}

/** The visitor's day. */
function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The form itself sets these fields, so a visitor cannot mend their errors. */
const ownFields = ['offer', 'marketing'];

/** The result of a submission: it has failed when the visitor can mend none of its errors. */
function resultOf(state: Partial<Pick<EnquiryState, 'outcome' | 'errors'>> = {}) {
  const errors = state.errors?.filter(({ field }) => !ownFields.includes(field)) ?? [];
  const failed = state.outcome === 'invalid' && !errors.length;
  return { outcome: failed ? ('failed' as const) : state.outcome, errors };
}

/**
 * The idempotency key of an enquiry, followed by a hash of its content: other
 * content gets another key. Without HTTPS there is no randomUUID and no key; the
 * server then recognises repeats by their content.
 */
export function keyFor(content: string, before: string | undefined): string | undefined {
  const hash = hashOf(content);
  if (before?.endsWith(` ${hash}`)) return before;
  return typeof crypto.randomUUID === 'function' ? `${crypto.randomUUID()} ${hash}` : undefined;
}

/** The key for the request, without the hash. */
export const sentKey = (key: string | undefined) => key?.split(' ')[0];

/** FNV-1a, 32 bits. After a collision the server refuses the key, and a new one is made. */
function hashOf(content: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < content.length; i++) hash = Math.imul(hash ^ content.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
