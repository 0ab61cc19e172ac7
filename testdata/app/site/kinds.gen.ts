// Made by `make types` from app/sections/*/kind.yaml. Do not edit.

/** The sections that hydrate because they have state in the browser. */
export const liveKinds: readonly string[] = [
  'enquiry',
];

/** Live sections whose code loads when they come near the viewport. Until then they show the server's HTML. */
export const late: ReadonlySet<string> = new Set([
]);
