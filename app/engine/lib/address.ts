/** A query without the parameters of a sent form, for a new form and for links to other languages. */
export const withoutSent = (query: string) => query.replace(/[?&](sent|next)=[^&]*/g, '').replace(/^&/, '?');
