// What i18next expects of an engine and goja lacks. In Node nothing here takes effect.

/** The functions that the server's program provides to the bundle. */
export interface HostFunctions {
  plural(tag: string, n: number): string;
  number(tag: string, n: number): string;
}

declare const host: HostFunctions;
const scope = globalThis as Record<string, unknown>;

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
