import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => join('app', file));

/** The classes that a module of styles has. */
const classesOf = (css: string) => {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name as string));
};

/** What a source uses of a module that it calls by a name: classes, and whether it asks for computed ones. */
const usesOf = (source: string, name: string) => ({
  classes: [...source.matchAll(new RegExp(`(?<![/\\w])${name}(?:\\.(\\w+)|\\[['"]([\\w-]+)['"]\\])`, 'g'))].map(
    (m) => m[1] ?? m[2],
  ),
  computed: new RegExp(`(?<![/\\w])${name}\\[[^'"]`).test(source),
});

const modules = new Map<string, { used: Set<string | undefined>; computed: boolean }>();
const missing: string[] = [];
for (const file of sources.filter((file) => /\.tsx?$/.test(file))) {
  const source = readFileSync(file, 'utf8');
  for (const [, name, path] of source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const module = join(dirname(file), path as string);
    const known = classesOf(readFileSync(module, 'utf8'));
    const { classes, computed } = usesOf(source, name as string);
    const uses = modules.get(module) ?? { used: new Set(), computed: false };
    for (const used of classes) {
      uses.used.add(used);
      if (!known.has(used as string)) missing.push(`${file}: ${module} has no .${used}`);
    }
    uses.computed ||= computed;
    modules.set(module, uses);
  }
}

test('a class that is used is in its module', () => {
  expect(modules.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('a class of a module is used', () => {
  const unused = sources
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((module) => {
      const uses = modules.get(module);
      if (!uses) return [`${module} is imported nowhere`];
      if (uses.computed) return [];
      return [...classesOf(readFileSync(module, 'utf8'))]
        .filter((name) => !uses.used.has(name))
        .map((name) => `${module}: .${name}`);
    });
  expect(unused).toEqual([]);
});
