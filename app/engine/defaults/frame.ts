/** A site of its own kinds alone has an empty footer, and no components of slots. */
export const frame = { footer: () => null };
