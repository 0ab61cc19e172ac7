/** A query without what says that a form was sent: that is over when another is begun, and in another language none was. */
export const withoutSent = (query: string) => query.replace(/[?&](sent|next)=[^&]*/g, '').replace(/^&/, '?');
