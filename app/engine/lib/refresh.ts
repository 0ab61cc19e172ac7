import {
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
  setSignature,
} from 'react-refresh/runtime';
import type { Language, Messages, Translate } from './messages';

// For developers: React Fast Refresh. It is bundled before all else, for React DOM looks
// for the hook as it starts. Every module ends with a call of $module (app/bundle/refresh.go
// writes it); one that changed is loaded alone, and gets from $running what it imports.
injectIntoGlobalHook(window);

type Module = Record<string, unknown>;
const modules = new Map<string, Module>();
const packages = new Map<string, Module>();
/** The components that say something in the page's language, by their name in React Refresh. */
const speaking = new Map<string, { part: (props: object) => unknown; signed: string }>();

Object.assign(globalThis, {
  $module(file: string, exported: Module, parts: Module, imported: Record<string, Module>) {
    modules.set(file, exported);
    for (const [name, value] of Object.entries(imported)) packages.set(name, value);
    const hooks = Object.entries(parts).filter(([name]) => name.startsWith('use'));
    const shared = hooks.map(([, hook]) => signature(hook)).join();
    for (const [name, part] of Object.entries(parts)) {
      if (!isComponent(name, part)) continue;
      const own = `${file} ${name}`;
      const signed = signature(part) + shared;
      show(own, part, signed);
      if (/\buseLocale\(/.test(String(part))) speaking.set(own, { part: part as never, signed });
      else speaking.delete(own);
    }
  },
  $running(name: string) {
    const found = modules.get(name) ?? packages.get(name);
    if (!found) throw new Error(`${name} does not run in this page yet`);
    return { ...found, __esModule: true };
  },
});

/** Has React Refresh show a component in the place of the one that has its name. */
function show(name: string, part: unknown, signed: string): void {
  register(part, name);
  setSignature(part, signed);
}

const isComponent = (name: string, part: unknown) => /^[A-Z]|^default$/.test(name) && isLikelyComponentType(part);

/** The calls of hooks, which must be the same ones for a state to be kept, and what states begin with. */
function signature(part: unknown): string {
  const code = String((part as { type?: unknown }).type ?? part); // of what memo() is around
  return (code.match(/\buse(?:State|Reducer)\(.*|\buse(?:[A-Z]\w*)?\(/g) ?? []).join();
}

/** Whether React can show a module anew by itself: it exports components alone. */
function isRefreshable(file: string): boolean {
  const exported = Object.entries(modules.get(file) ?? {});
  return exported.length > 0 && exported.every(([name, part]) => isComponent(name, part));
}

/**
 * Puts files that changed in the place of those that run; what does not run is passed
 * over. False: the page has to be loaded anew.
 */
export async function refresh(files: string[]): Promise<boolean> {
  const changed = files.filter((file) => modules.has(file));
  if (!changed.every(isRefreshable)) return false;
  try {
    for (const file of changed) await load(file);
    if (files.some(isMessages)) await refreshMessages();
  } catch (error) {
    console.error(error); // it may import what the page has not loaded
    return false;
  }
  if (!changed.every(isRefreshable)) return false;
  performReactRefresh();
  return true;
}

const load = (file: string) => import(`/_dev/module?${new URLSearchParams({ file, at: String(performance.now()) })}`);

const folder = 'i18n/messages/';

/** Whether a file is a language's messages. */
export const isMessages = (file: string) => file.startsWith(folder);

/** What runs in the page and knows its languages. */
interface Languages {
  languages: ReadonlyMap<string, Promise<Language>>;
  translator(locale: string, messages: Messages): Translate;
}

/**
 * Gives the languages their messages as they are now, drafts those of their base too, and
 * has what says something rendered again, with its state, as if its code had changed.
 */
async function refreshMessages(): Promise<void> {
  const { languages, translator } = {
    ...modules.get('app/engine/lib/messages.tsx'),
    ...modules.get('app/engine/router/load-language.ts'),
  } as unknown as Languages;
  for (const [locale, loading] of languages) {
    const [language, { default: now }] = await Promise.all([loading, load(`${folder}${locale}.json`)]);
    language.t = translator(locale, now);
  }
  for (const [name, { part, signed }] of speaking) show(name, part.bind(null), signed);
}
