/**
 * Whether all tests run, as in `make test-ci`. The project `core` in jest.config.mjs has the tests that
 * each change is held to: its files, without the tests and rows below.
 */
export const isFull = (globalThis as { ring?: string }).ring !== 'core';

/** Tests of the full ring alone. */
export const fullTest = isFull ? test : test.skip;
export const fullDescribe = isFull ? describe : describe.skip;

/** The rows of a table: in the core ring the first ones alone. */
export const rows = <T>(all: readonly T[], inCore = 1): T[] => all.slice(0, isFull ? all.length : inCore);
