export const transform = {
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

/** What a test of components runs in; `site` has the modules @aldaba/site/…. */
export const components = (/** @type {string[]} */ site) => ({
  testEnvironment: 'jsdom',
  transform,
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/app/testing/classes.cjs',
    '^@aldaba/app$': '<rootDir>/app/engine/index.ts',
    '^@aldaba/app/(.*)$': '<rootDir>/app/engine/$1',
    '^@aldaba/site/(.*)$': site,
  },
  setupFilesAfterEnv: ['<rootDir>/app/testing/setup.ts'],
});

const { moduleNameMapper, ...engine } = components([
  '<rootDir>/testdata/app/site/$1.gen',
  '<rootDir>/app/engine/defaults/$1',
]);

// The engine's tests, on the forms and languages of testdata.
export default {
  displayName: 'engine',
  rootDir: '../..',
  testMatch: ['<rootDir>/{app/engine,renderer}/**/*.test.ts?(x)'],
  ...engine,
  moduleNameMapper: { ...moduleNameMapper, '^\\.\\./\\.\\./(i18n/messages/.*)$': '<rootDir>/$1' },
};
