// Stands for what the Bun build of react-dom imports from Node: util, crypto,
// stream and async_hooks. It makes one encoder when it loads and, as it writes
// strings, calls nothing of these.
export class TextEncoder {}
