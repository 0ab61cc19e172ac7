import { fileURLToPath } from 'node:url';

/** Next's own defaults, but for where the sources stand. */
export default { turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) } };
