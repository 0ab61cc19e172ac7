// React 18's build for browsers encodes what it would stream as it loads. What
// renders to a string uses none of it.
(globalThis as { TextEncoder?: unknown }).TextEncoder ??= class {
  encode() {}
};

export {};
