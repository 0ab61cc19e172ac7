import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { keyFor, sentKey } from '../../lib/enquiry-key';
import { asked, check } from '../../lib/enquiry-rules';
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
export function useEnquiry({ form: kind, action = '', offer, state }: EnquiryForm) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Shown>(() => ({ ...verdict(state), next: state?.next, told: 0 }));
  const [sector, setSector] = useState(state?.values?.sector ?? '');
  const [alive, setAlive] = useState(false);
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
    setAlive(true);
    began.current = performance.now();
    if (!form.current) return;
    const left = state?.values ? undefined : draft.left();
    if (left) {
      began.current -= Math.max(0, Date.now() - left.date);
      known.current = left.values;
      fill(form.current, left.values);
    }
    setSector(read(form.current).sector ?? '');
  }, []);

  /** Everything wrong with what is written, in the form's order. */
  const faults = (values: Values): EnquiryError[] => {
    const found = check(kind, values, { phone: phone.get() });
    return asked(kind, values.sector).flatMap(({ field }) => {
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
    /** What a field that comes later begins with. */
    known,
    onFocus({ target }: FocusEvent) {
      if ((target as HTMLInputElement).name === 'phone') void phone.load();
    },
    onInput({ currentTarget }: FormEvent<HTMLFormElement>) {
      const values = read(currentTarget);
      known.current = { ...known.current, ...values };
      setSector(values.sector ?? '');
      draft.keepSoon(values);
      if (tried.current) setShown((now) => ({ ...now, errors: faults(values) }));
    },
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (shown.outcome === 'sending') return;
      const element = event.currentTarget;
      tried.current = true;
      setShown((now) => ({ ...now, outcome: 'sending' }));
      await phone.ready();
      const values = { ...read(element), elapsed: String(Math.round(performance.now() - began.current)) };
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
