// The parts of Intl that i18next needs and goja lacks. In Node this file has no effect.

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
    constructor(
      private tag: string,
      options?: Intl.PluralRulesOptions,
    ) {
      refuse('PluralRules', { ...options, type: options?.type === 'cardinal' ? undefined : options?.type });
    }
    select(n: number): string {
      return host.plural(this.tag, n);
    }
  },
  NumberFormat: class {
    constructor(
      private tag: string,
      options?: Intl.NumberFormatOptions,
    ) {
      refuse('NumberFormat', options);
    }
    format(n: number): string {
      return host.number(this.tag, n);
    }
  },
};

/** Throws for options that Go does not implement, instead of ignoring them. */
function refuse(name: string, options: object = {}): void {
  const asked = Object.entries(options).filter(([, value]) => value !== undefined);
  if (asked.length > 0) throw new RangeError(`Intl.${name} has no option ${asked[0]?.[0]} here: i18n/ would have to`);
}
