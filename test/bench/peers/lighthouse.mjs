// Lighthouse's mobile profile, performance alone, several runs of each address in turns:
//
//	node lighthouse.mjs 3 http://127.0.0.1:8080/en …
//
// It prints one JSON object a line, in the order of the addresses: the medians of score, FCP and LCP, times in milliseconds.
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { launch } from './chromium.mjs';

const [runs, ...urls] = process.argv.slice(2);
const port = await new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});
const browser = await launch(`--remote-debugging-port=${port}`);
const results = Object.fromEntries(urls.map((url) => [url, []]));
for (let run = 0; run < Number(runs); run++) {
  for (const url of urls) {
    const { lhr } = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const { 'first-contentful-paint': fcp, 'largest-contentful-paint': lcp } = lhr.audits;
    results[url].push([lhr.categories.performance.score * 100, fcp.numericValue, lcp.numericValue]);
  }
}
await browser.close();
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
for (const url of urls) {
  const [performance, fcp, lcp] = [0, 1, 2].map((i) => Math.round(median(results[url].map((run) => run[i]))));
  process.stdout.write(`${JSON.stringify({ url, performance, fcp, lcp })}\n`);
}
