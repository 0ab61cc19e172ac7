const changed = 'addresschange';

/** Puts a query, with its "?", into the address of the page that is shown; the history gets no entry of it. */
export function replaceQuery(query: string): void {
  if (query === location.search) return;
  try {
    history.replaceState(history.state, '', location.pathname + query);
  } catch {
    return; // Safari refuses more than a hundred in half a minute: the address is behind until the next one.
  }
  tellAddress();
}

/** Says that the address has become another without the browser's own word for it. */
export const tellAddress = (): void => void dispatchEvent(new Event(changed));

/** A query without what says that a form was sent: that is over when another is begun, and in another language none was. */
export const withoutSent = (query: string) => query.replace(/[?&](sent|next)=[^&]*/g, '').replace(/^&/, '?');

/** Tells when query or hash have become others in the page; gives what stops it. */
export function onAddress(listener: () => void): () => void {
  const events = [changed, 'popstate'];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
