// Globals that React needs and goja lacks. The renderer provides setTimeout,
// clearTimeout, setImmediate, queueMicrotask and console; the others are here. In
// Node nothing here takes effect.
export {};

const scope = globalThis as { Buffer?: unknown; performance?: unknown };

// react-dom's Bun build measures chunks with Buffer for the Suspense
// boundaries that it may outline.
scope.Buffer ??= { byteLength: (text: string) => text.length };

// React reads the clock to time its own work.
scope.performance ??= { now: () => 0 };
