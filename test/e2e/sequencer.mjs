import { createRequire } from 'node:module';

const { default: Sequencer } = createRequire(import.meta.resolve('jest'))('@jest/test-sequencer');

/** What takes longest, first: begun last, it would run alone while a core waits. A fresh clone has no times to go by. */
const longest = ['engines/visits', 'e2e/visits', 'a11y', 'hands', 'consent', 'journey', 'engines/', 'enquiries'];

/** @param {string} path */
const rank = (path) => {
  const found = longest.findIndex((part) => path.includes(part));
  return found < 0 ? longest.length : found;
};

export default class extends Sequencer {
  /** @param {{ path: string }[]} tests */
  sort(tests) {
    /** @type {{ path: string }[]} */
    const sorted = super.sort(tests);
    return sorted.toSorted((a, b) => rank(a.path) - rank(b.path));
  }
}
