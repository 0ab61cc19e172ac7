// Opens a page in jsdom, runs its script and clicks its button. Reads the page
// and the script as JSON; writes the button's texts and all that was complained of.
import { readFileSync } from 'node:fs';
import { JSDOM, VirtualConsole } from 'jsdom';

const { page, script } = JSON.parse(readFileSync(0, 'utf8'));
/** @type {string[]} */
const complaints = [];
const virtualConsole = new VirtualConsole();
virtualConsole.on('error', (what) => complaints.push(`console.error: ${what}`));
virtualConsole.on('warn', (what) => complaints.push(`console.warn: ${what}`));
virtualConsole.on('jsdomError', (error) => complaints.push(error.message));
const { window } = new JSDOM(page, { runScripts: 'outside-only', virtualConsole });
const button = window.document.querySelector('button');
if (!button) throw new Error('the page has no button');
const before = button.textContent;
window.eval(script);
const changed = new Promise((resolve) => {
  const watched = { subtree: true, characterData: true, childList: true };
  new window.MutationObserver(resolve).observe(window.document.body, watched);
});
button.click();
await changed;
const after = window.document.querySelector('button')?.textContent;
process.stdout.write(JSON.stringify({ before, after, complaints }));
