import type { EnquiryError, EnquiryNext } from './types.gen';

/** What a form holds, by the names of its fields. */
export type Values = Readonly<Record<string, string>>;

/** What became of an enquiry that was sent. */
export type Answer =
  | { outcome: 'sent'; next?: EnquiryNext }
  | { outcome: 'invalid'; errors: readonly EnquiryError[] }
  | { outcome: 'failed' | 'limited' | 'reused' | 'offline' };

/** How long an answer may take, in milliseconds. */
const patience = 15_000;

/**
 * Sends an enquiry. The same key with the same content is the same enquiry: one
 * whose answer was lost may be sent again.
 */
export async function sendEnquiry(action: string, values: Values, key: string | undefined): Promise<Answer> {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(patience),
    });
    return understood(answer.status, await answer.json().catch(() => ({})));
  } catch {
    return { outcome: navigator.onLine ? 'failed' : 'offline' };
  }
}

function understood(status: number, said: { nextContact?: EnquiryNext; errors?: EnquiryError[] }): Answer {
  switch (status) {
    case 201:
      return { outcome: 'sent', next: said.nextContact };
    case 422:
      return said.errors?.length ? { outcome: 'invalid', errors: said.errors } : { outcome: 'reused' };
    case 429:
      return { outcome: 'limited' };
    default:
      return { outcome: 'failed' };
  }
}
