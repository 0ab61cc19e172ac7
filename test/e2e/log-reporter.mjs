import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const shown = 4000; // characters a server
const uneventful = '"level":"INFO"';

/** Prints what of note the servers said last when a test in a browser has failed. */
export default class LogReporter {
  /** @param {unknown} _contexts @param {{ numFailedTests: number, numFailedTestSuites: number }} results */
  onRunComplete(_contexts, results) {
    const site = process.env.E2E_SITE;
    if (!site || results.numFailedTests + results.numFailedTestSuites === 0) return;
    const folder = dirname(site);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.log'))) {
      const lines = readFileSync(join(folder, file), 'utf8').split('\n');
      const told = lines.filter((line) => !line.includes(uneventful)).join('\n');
      process.stderr.write(`\n${file}:\n${told.slice(-shown)}\n`);
    }
  }
}
