// Node as a contender: as main.go, one line of JSON in, one out; each worker is a
// thread with an engine of its own. With a deadline each render has it, by
// node:vm, which starts a thread for that: measurements go without.
//
//	node node.mjs SCRIPT WORKERS DEADLINE_MS
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createContext, Script } from 'node:vm';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const args = process.argv.slice(2);
const script = new Script(readFileSync(String(args[0]), 'utf8'), { filename: 'stock.js' });
const workers = Number(args[1]);
const timeout = Number(args[2]);
/** @type {any} */
const scope = globalThis;
script.runInThisContext();
const call = new Script('stock(...input)');

/** @param {string} name @param {string} props */
function render(name, props) {
  if (!timeout) return scope.stock(name, props);
  scope.input = [name, props];
  return call.runInThisContext({ timeout });
}

const now = () => Number(process.hrtime.bigint());

/** @param {any} question */
function answer({ Fragments: fragments, Seen: seen, Count: count, For: limit }) {
  const begin = now();
  if (!fragments) {
    script.runInContext(createContext({ console }));
    return { Count: 1, Took: now() - begin };
  }
  /** @type {number[]} */
  const times = [];
  let html = '';
  let error = '';
  for (let n = 0; !error && (n === 0 || n < count || now() - begin < limit); n++) {
    const { Name: name, Props: given } = fragments[n % fragments.length];
    const known = JSON.stringify(given);
    const props = seen ? known : `{"unseen":"${n} ${begin}",${known.slice(1)}`;
    const start = now();
    try {
      html = render(name, props);
    } catch (thrown) {
      error = String(thrown);
    }
    times.push(now() - start);
  }
  const took = now() - begin;
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)];
  return { Count: times.length, Took: took, Median: at(0.5), P99: at(0.99), HTML: html, Error: error };
}

if (isMainThread) {
  const others = Array.from({ length: workers - 1 }, () => new Worker(new URL(import.meta.url), { argv: args }));
  for await (const line of createInterface({ input: process.stdin })) {
    const question = JSON.parse(line);
    const theirs = others.map(
      (worker) =>
        new Promise((resolve) => {
          worker.once('message', resolve);
          worker.postMessage(question);
        }),
    );
    const all = answer(question);
    for (const each of await Promise.all(theirs)) all.Count += each.Count;
    process.stdout.write(`${JSON.stringify(all)}\n`);
  }
  process.stdout.write('', () => process.exit(0));
} else {
  parentPort?.on('message', (question) => parentPort?.postMessage(answer(question)));
}
