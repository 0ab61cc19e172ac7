import { useRef } from 'react';
import { check, formFields } from '../../lib/enquiry-rules';
import type { Values } from '../../lib/send-enquiry';
import type { EnquiryError, EnquiryKind, EnquiryState } from '../../lib/types.gen';
import type { usePhone } from './use-phone';

/** Finds the errors of a form: those of the rules here, and those that the server has reported. */
export function useErrors(kind: EnquiryKind, phone: ReturnType<typeof usePhone>) {
  const reported = useRef<readonly (EnquiryError & { value: string })[]>([]);
  return {
    /** Stores the server's errors, which count until the value of their field changes. */
    report(errors: readonly EnquiryError[], values: Values) {
      reported.current = errors.map((error) => ({ ...error, value: values[error.field] ?? '' }));
    },
    /** All errors in the form's order. */
    find(values: Values): EnquiryError[] {
      const found = check(kind, values, { phone: phone.get() });
      return formFields(kind, values.sector).flatMap(({ field }) => {
        const error = found.find((e) => e.field === field);
        return error ?? reported.current.find((r) => r.field === field && r.value === (values[field] ?? '')) ?? [];
      });
    },
  };
}

/** The form itself sets these fields, so a visitor cannot mend their errors. */
const ownFields = ['offer', 'marketing'];

/** The result of a submission: it has failed when the visitor can mend none of its errors. */
export function resultOf(state: Partial<Pick<EnquiryState, 'outcome' | 'errors'>> = {}) {
  const errors = state.errors?.filter(({ field }) => !ownFields.includes(field)) ?? [];
  const failed = state.outcome === 'invalid' && !errors.length;
  return { outcome: failed ? ('failed' as const) : state.outcome, errors };
}
