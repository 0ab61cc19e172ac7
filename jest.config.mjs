import { components, transform } from './app/engine/jest.config.mjs';

const site = components(['<rootDir>/app/site/$1', '<rootDir>/app/site/$1.gen']);

const browser = {
  testEnvironment: 'node',
  transform,
  moduleNameMapper: site.moduleNameMapper,
  globalSetup: '<rootDir>/test/e2e/setup.ts',
  globalTeardown: '<rootDir>/test/e2e/teardown.ts',
};

// What a copy of the site cannot show by itself: answers to forms, to searches
// without a script, how the server fails, and what is no part of it.
const notOfCopies = ['enquiries', 'nojs', 'errors', 'gallery', 'demo-refusals', 'editor', 'sources'].map(
  (name) => `/e2e/${name}\\.test\\.ts$`,
);

// What each change is held to, in Chromium: the routes that matter. test/e2e/ring.ts says which tests of these files.
const core = [
  'visits',
  'navigation',
  'enquiries',
  'consent',
  'offline',
  'a11y',
  'keyboard',
  'search',
  'demo',
  'quote',
  'nojs',
  'errors',
  'locale',
  'script',
].map((name) => `<rootDir>/test/e2e/${name}.test.ts`);

// The same tests in each engine: `make e2e` runs them beside the others.
/** @param {string} name */
const engine = (name) => ({
  displayName: name,
  testMatch: ['<rootDir>/test/e2e/engines/*.test.ts'],
  ...browser,
  globals: { engine: name },
});

export default {
  projects: [
    '<rootDir>/app/engine/jest.config.mjs',
    { displayName: 'unit', testMatch: ['<rootDir>/app/!(engine)/**/*.test.ts?(x)'], ...site },
    { displayName: 'core', testMatch: core, ...browser, globals: { ring: 'core' } },
    {
      displayName: 'e2e',
      testMatch: ['<rootDir>/test/e2e/*.test.ts'],
      testPathIgnorePatterns: process.env.E2E_EXPORT ? notOfCopies : [],
      transformIgnorePatterns: ['/node_modules/(?!@adobe/structured-data-validator/)'],
      ...browser,
    },
    {
      displayName: 'visual',
      testMatch: ['<rootDir>/test/e2e/visual/*.test.ts'],
      ...browser,
      transformIgnorePatterns: ['/node_modules/(?!pixelmatch/)'],
    },
    { ...engine('chromium'), testPathIgnorePatterns: ['/visits\\.test\\.ts$'] }, // test/e2e/visits.test.ts sees more
    engine('firefox'),
    engine('webkit'),
    // `make torture` alone has the older ones. WPE's driver cannot click in a page that is zoomed.
    engine('chromium-109'),
    engine('firefox-140'),
    { ...engine('wpe'), testPathIgnorePatterns: ['/(journeys|offline)\\.test\\.ts$'] },
  ],
  reporters: ['default', '<rootDir>/test/e2e/log-reporter.mjs'],
  testSequencer: '<rootDir>/test/e2e/sequencer.mjs',
  // A worker that ends by itself may take longer than half a second on a busy machine.
  workerGracefulExitTimeout: 60_000,
  // A browser and a server share the machine with the tests.
  maxWorkers: 2,
};
