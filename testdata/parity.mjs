// Renders fragments in Node with the bundle that the server runs. Takes the
// bundle's file; reads fragments from standard input, one a line; writes the
// HTML of each as a line of JSON, with slots rendered in their places and
// holes empty.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { runInThisContext } from 'node:vm';

/** @type {any} */
const bundle = globalThis;
runInThisContext(readFileSync(String(process.argv[2]), 'utf8'));

const mark = /\u0002(\d+)\u0003/;

/**
 * @param {string} name
 * @param {string} locale
 * @param {object} props
 * @returns {Promise<string>}
 */
async function render(name, locale, props) {
  /** @type {Array<() => Promise<string>>} */
  const marks = [];
  /** @param {() => Promise<string>} place */
  const give = (place) => `\u0002${marks.push(place) - 1}\u0003`;
  let html = await new Promise((resolve, reject) => {
    let written = '';
    bundle.render(name, locale, props, {
      write: (/** @type {string} */ part) => {
        written += part;
      },
      end: () => resolve(written),
      fail: reject,
      slot: (/** @type {string} */ child, /** @type {string} */ json) => give(() => render(child, locale, JSON.parse(json))),
      hole: () => give(async () => ''),
    });
  });
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    const place = marks[Number(found[1])];
    if (!place) throw new Error(`a marker that nobody gave: ${found[0]}`);
    html = html.slice(0, found.index) + (await place()) + html.slice(found.index + found[0].length);
  }
  return html;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { name, locale, props } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await render(name, locale, props))}\n`);
}
