/**
 * The key that makes a repeat the same enquiry, with a mark of the content that
 * it stands for: another content gets another key. A page that did not come
 * encrypted has no means to make one; the server then knows repeats by their
 * content.
 */
export function keyFor(content: string, before: string | undefined): string | undefined {
  const mark = markOf(content);
  if (before?.endsWith(` ${mark}`)) return before;
  return typeof crypto.randomUUID === 'function' ? `${crypto.randomUUID()} ${mark}` : undefined;
}

/** The key as it is sent. */
export const sentKey = (key: string | undefined) => key?.split(' ')[0];

/** FNV-1a, 32 bits: two contents with one mark cost a refusal, which gets a new key. */
function markOf(content: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < content.length; i++) hash = Math.imul(hash ^ content.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
