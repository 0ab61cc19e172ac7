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
