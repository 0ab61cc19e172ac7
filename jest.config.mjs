const transform = {
  '^.+\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  ],
};

const browser = {
  testEnvironment: 'node',
  transform,
  globalSetup: '<rootDir>/e2e/setup.ts',
  globalTeardown: '<rootDir>/e2e/teardown.ts',
};

// What a copy of the site cannot show by itself: answers to forms, to searches
// without a script, and how the server fails.
const notOfCopies = ['enquiries', 'nojs', 'errors', 'gallery', 'demo-refusals'].map(
  (name) => `/e2e/${name}\\.test\\.ts$`,
);

export default {
  projects: [
    {
      displayName: 'unit',
      testMatch: ['<rootDir>/app/**/*.test.ts?(x)'],
      testEnvironment: 'jsdom',
      transform,
      moduleNameMapper: { '\\.module\\.css$': '<rootDir>/app/testing/classes.cjs' },
      setupFilesAfterEnv: ['<rootDir>/app/testing/setup.ts'],
    },
    {
      displayName: 'e2e',
      testMatch: ['<rootDir>/e2e/*.test.ts'],
      testPathIgnorePatterns: process.env.E2E_EXPORT ? notOfCopies : [],
      transformIgnorePatterns: ['/node_modules/(?!@adobe/structured-data-validator/)'],
      ...browser,
    },
    {
      displayName: 'visual',
      testMatch: ['<rootDir>/e2e/visual/*.test.ts'],
      ...browser,
      transformIgnorePatterns: ['/node_modules/(?!pixelmatch/)'],
    },
  ],
  reporters: ['default', '<rootDir>/e2e/log-reporter.mjs'],
  // A browser and a server share the machine with the tests.
  maxWorkers: 2,
};
