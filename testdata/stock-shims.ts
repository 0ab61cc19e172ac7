// What the browser's build of react-dom asks for when it loads, in goja.
const scope = globalThis as Record<string, unknown>;
scope.TextEncoder ??= class {
  encode() {
    return new Uint8Array(0);
  }
};
scope.MessageChannel ??= class {
  port1 = {};
  port2 = { postMessage() {} };
};
scope.AbortController ??= class {};
scope.performance ??= { now: () => 0 };
scope.setTimeout ??= () => 0;
scope.queueMicrotask ??= (job: () => void) => {
  Promise.resolve().then(job);
};
