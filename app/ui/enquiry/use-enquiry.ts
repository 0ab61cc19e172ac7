import { type FocusEvent, type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { keyFor, sentKey } from '../../lib/enquiry-key';
import { check, formFields } from '../../lib/enquiry-rules';
import { type Answer, sendEnquiry, type Values } from '../../lib/send-enquiry';
import type { EnquiryError, EnquiryForm, EnquiryOutcome, EnquiryState } from '../../lib/types.gen';
import { useDraft } from './use-draft';
import { usePhone } from './use-phone';

/** What a form shows. */
export interface Shown {
  outcome?: EnquiryOutcome | 'sending' | 'offline';
  next?: string;
  errors: readonly EnquiryError[];
  /** How often it has told something that the focus goes to. */
  told: number;
}

/**
 * A form's way from what is written to what is sent. The fields are the
 * browser's: it keeps what was typed before the page came to life, and what it
 * fills in by itself.
 */
export function useEnquiry({ form: kind, action = '', offer, state }: EnquiryForm, onGone: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Shown>(() => ({ ...verdict(cameBack(state)), next: state?.next, told: 0 }));
  const [sector, setSector] = useState(state?.values?.sector ?? '');
  const alive = useSyncExternalStore(never, isAlive, isNotAlive);
  /** It came with the document: somebody may have written in it since that was seen. */
  const early = useRef(!alive).current;
  const draft = useDraft(offer ? `${kind}:${offer}` : kind);
  const phone = usePhone();
  const tried = useRef(state?.outcome === 'invalid');
  /** What the server refused: it knows more than the rules here. */
  const refused = useRef<readonly (EnquiryError & { value: string })[]>([]);
  const began = useRef(0);
  const known = useRef<Values>(state?.values ?? {});
  const tell = (next: Omit<Shown, 'told'>) => setShown(({ told }) => ({ ...next, told: told + 1 }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form comes to life once
  useEffect(() => {
    began.current = early ? firstPaint() : performance.now();
    if (state?.outcome === 'sent') draft.forget();
    if (!form.current) return;
    const left = state?.values ? undefined : draft.left();
    if (left) {
      began.current -= Math.max(0, Date.now() - left.date);
      known.current = left.values;
      fill(form.current, left.values);
    }
    const values = learn(form.current);
    if (state?.values) draft.keep(values);
    setSector(values.sector ?? '');
  }, []);

  // While it is being sent it stays, whatever becomes of it elsewhere.
  const sending = shown.outcome === 'sending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the rest, nothing changes in a form's life
  useEffect(() => {
    const { current } = form;
    if (!current || sending) return;
    return draft.onGone(
      () => read(current),
      () => {
        draft.forget();
        onGone();
      },
    );
  }, [sending]);

  /** Notes what stands in the form; of fields that it has no more, what stood in them. A box that is not ticked says nothing. */
  const learn = (element: HTMLFormElement): Values => {
    const values = read(element);
    known.current = { ...known.current, consent: '', marketing: '', ...values };
    return values;
  };

  /** Everything wrong with what is written, in the form's order. */
  const faults = (values: Values): EnquiryError[] => {
    const found = check(kind, values, { phone: phone.get() });
    return formFields(kind, values.sector).flatMap(({ field }) => {
      const fault = found.find((f) => f.field === field);
      return fault ?? refused.current.find((r) => r.field === field && r.value === (values[field] ?? '')) ?? [];
    });
  };

  const send = async (values: Values): Promise<Answer> => {
    const { elapsed: _, page: __, locale: ___, ...content } = values;
    for (const again of [true, false]) {
      draft.key.current = keyFor(JSON.stringify(content), draft.key.current);
      draft.keep(values);
      const answer = await sendEnquiry(action, values, sentKey(draft.key.current));
      if (answer.outcome !== 'reused' || !again) return answer;
      draft.key.current = undefined; // it came before with another content: this one is new
    }
    return { outcome: 'failed' };
  };

  return {
    form,
    shown,
    sector,
    /** Without JavaScript, and before it runs, the browser's own checks and all fields stand. */
    alive,
    sending,
    /** What a field that comes later begins with. */
    known,
    onFocus({ target }: FocusEvent) {
      if ((target as HTMLInputElement).name === 'phone') void phone.load();
    },
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      const values = learn(currentTarget);
      setSector(values.sector ?? '');
      draft.keepSoon(values);
      if (tried.current) setShown((now) => ({ ...now, errors: faults(known.current) }));
    },
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (sending) return;
      const written = read(event.currentTarget);
      tried.current = true;
      setShown((now) => ({ ...now, outcome: 'sending' }));
      await phone.ready();
      // Of one that came back, most was written before; a person may have it filled in by the browser, in no time.
      const counts = !state?.values && navigator.userActivation?.hasBeenActive === false;
      const seen: Values = counts ? { elapsed: String(Math.round(performance.now() - began.current)) } : {};
      const values: Values = { ...written, ...seen };
      draft.keep(values);
      const errors = faults(values);
      if (errors.length) return tell({ outcome: 'invalid', errors });
      if (!navigator.onLine) return setShown((now) => ({ ...now, outcome: 'offline', errors: [] }));
      const answer = await send(values);
      if (answer.outcome === 'sent') {
        draft.forget();
        return tell({ ...answer, errors: [] });
      }
      if (answer.outcome !== 'invalid') return setShown((now) => ({ ...now, outcome: answer.outcome, errors: [] }));
      refused.current = answer.errors.map((e) => ({ ...e, value: (values as Values)[e.field] ?? '' }));
      tell(verdict({ outcome: 'invalid', errors: faults(values) }));
    },
  };
}

const never = () => () => {};
const isAlive = () => true;
const isNotAlive = () => false;

/** When the document was first seen, in milliseconds of its life. */
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;

/** What the server said of a form that came back with its page, in which the text to agree to is the present one. */
function cameBack(state: EnquiryState | undefined): EnquiryState | undefined {
  const errors = state?.errors?.map((e) =>
    e.field === 'consent' && e.code === 'choice' ? { ...e, code: 'changed' } : e,
  );
  return state && { ...state, errors };
}

/** Faults of these are none that a visitor can mend: the form itself fills them in. */
const ours = ['offer', 'marketing'];

/** What came of an attempt. */
function verdict(state: Pick<EnquiryState, 'outcome' | 'errors'> | undefined): Pick<Shown, 'outcome' | 'errors'> {
  const errors = state?.errors?.filter(({ field }) => !ours.includes(field)) ?? [];
  const failed = state?.outcome === 'invalid' && !errors.length;
  return { outcome: failed ? 'failed' : state?.outcome, errors };
}

/** What stands in a form now. */
const read = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;

/** Puts into a form's blank fields what was left there. */
function fill(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if ((isText(field) || field instanceof HTMLSelectElement) && field.value === '') field.value = value;
  }
}

const isText = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'hidden');
