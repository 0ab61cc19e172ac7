// Renders fragments in Node. Takes the files of the bundle that the server
// runs and of React's untouched one; reads fragments from standard input, one
// a line; writes the HTML that each bundle gives, as a line of JSON. Slots and
// holes are rendered in their places.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { runInThisContext } from 'node:vm';

/** @type {any} */
const bundle = globalThis;
for (const file of process.argv.slice(2)) runInThisContext(readFileSync(file, 'utf8'));

/** @type {Record<string, string>} */
const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const mark = /\u0002(\d+)\u0003/;

/**
 * @typedef {{ Text: string, Fragments: { Name: string, Props: object }[] | null }} Hole
 * @param {string} name
 * @param {string} locale
 * @param {object} props
 * @param {Record<string, Hole>} holes
 * @returns {Promise<string>}
 */
async function render(name, locale, props, holes) {
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
      slot: (/** @type {string} */ child, /** @type {string} */ json) => give(() => render(child, locale, JSON.parse(json), holes)),
      hole: (/** @type {string} */ key) => give(() => fill(holes[key], locale, holes)),
    });
  });
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    const place = marks[Number(found[1])];
    if (!place) throw new Error(`a marker that nobody gave: ${found[0]}`);
    html = html.slice(0, found.index) + (await place()) + html.slice(found.index + found[0].length);
  }
  return html;
}

/**
 * @param {Hole | undefined} hole
 * @param {string} locale
 * @param {Record<string, Hole>} holes
 */
async function fill(hole, locale, holes) {
  let html = (hole?.Text ?? '').replace(/[&<>"']/g, (c) => escapes[c] ?? c);
  for (const { Name, Props } of hole?.Fragments ?? []) html += await render(Name, locale, Props, holes);
  return html;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { name, locale, props, holes, whole } = JSON.parse(line);
  const tuned = await render(name, locale, props, holes);
  process.stdout.write(`${JSON.stringify({ tuned, untouched: bundle.untouched(name, locale, whole) })}\n`);
}
// react-dom left a message port open, which would keep the process alive.
process.stdout.write('', () => process.exit(0));
