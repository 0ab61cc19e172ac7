import type { EnquiryError, EnquiryNext } from './types.gen';

/** The values of a form by field. */
export type Values = Readonly<Record<string, string>>;

/** The result of sending an enquiry. */
export type Answer =
  | { outcome: 'sent'; next?: EnquiryNext }
  | { outcome: 'invalid'; errors: readonly EnquiryError[] }
  | { outcome: 'failed' | 'limited' | 'reused' | 'offline' };

/** In milliseconds. */
const timeout = 15_000;

/** Sends an enquiry. With the same idempotency key and content, a retry makes no second one. */
export async function sendEnquiry(action: string, values: Values, key: string | undefined): Promise<Answer> {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(timeout),
    });
    return answerOf(response.status, await response.json().catch(() => ({})));
  } catch {
    return { outcome: navigator.onLine ? 'failed' : 'offline' };
  }
}

function answerOf(status: number, body: { nextContact?: EnquiryNext; errors?: EnquiryError[] }): Answer {
  switch (status) {
    case 201:
      return { outcome: 'sent', next: body.nextContact };
    case 422:
      return body.errors?.length ? { outcome: 'invalid', errors: body.errors } : { outcome: 'reused' };
    case 429:
      return { outcome: 'limited' };
    default:
      return { outcome: 'failed' };
  }
}
