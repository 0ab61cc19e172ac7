// Renders fragments in Node: takes the script's file; reads their names and props
// as JSON; writes the HTML of each.
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

/** @type {any} */
const scope = globalThis;
runInThisContext(readFileSync(/** @type {string} */ (process.argv[2]), 'utf8'));

/** @type {Record<string, object>} */
const fragments = JSON.parse(readFileSync(0, 'utf8'));
/** @type {Record<string, string>} */
const html = {};
for (const [name, props] of Object.entries(fragments)) {
  html[name] = await new Promise((resolve, reject) => {
    let written = '';
    const write = (/** @type {string} */ part) => {
      written += part;
    };
    scope.render(name, '', props, {
      write,
      end: () => resolve(written),
      fail: reject,
      hole: (/** @type {string} */ of) => of,
    });
  });
}
// A message port of React's would keep the process alive.
process.stdout.write(JSON.stringify(html), () => process.exit(0));
