// Globals that libraries need and goja lacks. The renderer provides setTimeout,
// clearTimeout, setImmediate, queueMicrotask and console; the others are here. In
// Node nothing here takes effect.
import type { HostFunctions } from './host';

declare const host: HostFunctions;
const scope = globalThis as Record<string, unknown>;

// react-dom's Bun build measures chunks with Buffer for the Suspense
// boundaries that it may outline.
scope.Buffer ??= { byteLength: (text: string) => text.length };

// React reads the clock to time its own work.
scope.performance ??= { now: () => 0 };

// i18next selects plural forms with Intl.PluralRules and formats counts with
// Intl.NumberFormat; Go implements them by CLDR.
scope.Intl ??= {
  PluralRules: class {
    constructor(private tag: string) {}
    select(n: number): string {
      return host.plural(this.tag, n);
    }
  },
  NumberFormat: class {
    constructor(private tag: string) {}
    format(n: number): string {
      return host.number(this.tag, n);
    }
  },
};
