import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Debian's Chromium, or the one that the environment names. */
export const launch = (...more) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? known.find((path) => existsSync(path)),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more],
  });
