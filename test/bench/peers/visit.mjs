// Visits pages for the first time, each with a new profile, and tells what
// they show and what they load:
//
//	node visit.mjs http://127.0.0.1:8080/en …
//
// It prints one JSON object a line, in the order of the addresses; sizes are in bytes.
import { gzipSync } from 'node:zlib';
import { launch } from './chromium.mjs';

const browser = await launch();
for (const url of process.argv.slice(2)) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  const faults = [];
  const finished = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(url, { waitUntil: 'networkidle' });
  const shown = await page.evaluate(() => {
    // What the tools put between the page's own elements.
    const own = ':not(script, style, template, link, astro-island, astro-slot)';
    const main = document.querySelector('main').cloneNode(true);
    for (const element of main.querySelectorAll('script, style, template')) element.remove();
    const elements = {};
    for (const { localName } of main.querySelectorAll(own)) elements[localName] = (elements[localName] ?? 0) + 1;
    const pictures = Array.from(main.querySelectorAll('img'), (img) => img.getAttribute('src'));
    return { text: main.textContent.replace(/\s+/g, ''), elements, pictures };
  });
  const loaded = { document: 0, script: 0, scriptFiles: 0, scriptGzip: 0, ahead: 0, all: 0 };
  for (const request of finished) {
    const size = Math.max(0, (await request.sizes()).responseBodySize); // less: the headers of what came from a cache
    loaded.all += size;
    if (request.url() === url) loaded.document += size;
    if (request.resourceType() !== 'script') continue;
    if (new URL(request.url()).pathname.startsWith('/payload/')) {
      loaded.ahead += size; // pages that the visitor may turn to next, written as modules
      continue;
    }
    loaded.script += size;
    loaded.scriptFiles++;
    loaded.scriptGzip += gzipSync(await (await request.response()).body(), { level: 9 }).length;
  }
  process.stdout.write(`${JSON.stringify({ url, ...shown, loaded, faults })}\n`);
  await context.close();
}
await browser.close();
