// Renders components in Node. Takes the file of a bundle; writes what there is to
// render, reads components from standard input, one a line, and writes what each
// gives: its HTML, or its error.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { runInThisContext } from 'node:vm';

/** @type {any} */
const bundle = globalThis;
runInThisContext(readFileSync(process.argv[2] ?? '', 'utf8'));

/** @param {object} value */
const write = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);

write(bundle.names);
for await (const line of createInterface({ input: process.stdin })) {
  const { name, props } = JSON.parse(line);
  await bundle.untouched(name, props).then(
    (/** @type {string} */ html) => write({ html }),
    (/** @type {Error} */ error) => write({ error: String(error) }),
  );
}
