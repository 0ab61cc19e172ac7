import node from '@astrojs/node';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

/** Astro's own defaults, with its Node server. */
export default defineConfig({
  adapter: node({ mode: 'standalone' }),
  integrations: [react()],
  publicDir: '../next/public',
  devToolbar: { enabled: false },
});
