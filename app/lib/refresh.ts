import {
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
  setSignature,
} from 'react-refresh/runtime';

// For developers: React Fast Refresh. It is bundled before all else, for React DOM looks
// for the hook as it starts. Every module ends with a call of $module (app/bundle/refresh.go
// writes it); one that changed is loaded alone, and gets from $running what it imports.
injectIntoGlobalHook(window);

type Module = Record<string, unknown>;
const modules = new Map<string, Module>();
const packages = new Map<string, Module>();

Object.assign(globalThis, {
  $module(file: string, exported: Module, parts: Module, imported: Record<string, Module>) {
    modules.set(file, exported);
    for (const [name, value] of Object.entries(imported)) packages.set(name, value);
    const hooks = Object.entries(parts).filter(([name]) => name.startsWith('use'));
    const shared = hooks.map(([, hook]) => signature(hook)).join();
    for (const [name, part] of Object.entries(parts)) {
      if (!isComponent(name, part)) continue;
      register(part, `${file} ${name}`);
      setSignature(part, signature(part) + shared);
    }
  },
  $running(name: string) {
    const found = modules.get(name) ?? packages.get(name);
    if (!found) throw new Error(`${name} does not run in this page yet`);
    return { ...found, __esModule: true };
  },
});

const isComponent = (name: string, part: unknown) => /^[A-Z]/.test(name) && isLikelyComponentType(part);

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
    for (const file of changed) {
      await import(`/_dev/module?${new URLSearchParams({ file, at: String(performance.now()) })}`);
    }
  } catch (error) {
    console.error(error); // it may import what the page has not loaded
    return false;
  }
  if (!changed.every(isRefreshable)) return false;
  if (changed.length) performReactRefresh();
  return true;
}
