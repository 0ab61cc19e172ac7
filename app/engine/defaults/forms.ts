import type { Form } from '../lib/enquiry-rules';

// A site without content has none.
export const forms: Readonly<Record<string, Form>> = {};
