// Times the whole page in Node. Takes the bundle's file; reads pages from
// standard input, one a line; writes a line for each: the median in
// milliseconds and the length of the HTML.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { runInThisContext } from 'node:vm';

/** @type {any} */
const bundle = globalThis;
runInThisContext(readFileSync(String(process.argv[2]), 'utf8'));

const warmUp = 300;
const runs = 101;
for await (const line of createInterface({ input: process.stdin })) {
  const page = JSON.parse(line);
  let html = '';
  for (let i = 0; i < warmUp; i++) html = bundle.whole(page);
  const times = [];
  for (let i = 0; i < runs; i++) {
    const start = process.hrtime.bigint();
    html = bundle.whole(page);
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  times.sort((a, b) => a - b);
  process.stdout.write(`${JSON.stringify({ ms: times[runs >> 1], length: html.length })}\n`);
}
// react-dom left a message port open, which would keep the process alive.
process.stdout.write('', () => process.exit(0));
