/** Whether visitors get a copy of the site from a host of files: see setup. */
export const isCopy = Boolean(process.env.E2E_EXPORT);

/** A test of what a copy leaves out, or hosts do their own way: docs/operations.md lists it. */
export const testOfServer = isCopy ? test.skip : test;
