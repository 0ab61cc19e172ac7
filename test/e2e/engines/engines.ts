import { existsSync } from 'node:fs';
import type { Engine } from './engine';
import { launchPlaywright } from './playwright';
import { launchPuppeteer } from './puppeteer';
import { launchWebDriver } from './webdriver';

export type EngineName = 'chromium' | 'firefox' | 'webkit' | 'chromium-109' | 'firefox-140' | 'wpe';

/** A proxy that is not there. */
const nobody = { host: '127.0.0.1', port: 9 };

const chromiumArgs = ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'];

const firefoxOptions = {
  browser: 'firefox',
  headless: true,
  extraPrefsFirefox: {
    'ui.prefersReducedMotion': 1,
    'network.proxy.type': 1,
    'network.proxy.ssl': nobody.host,
    'network.proxy.ssl_port': nobody.port,
  },
} as const;

/** Debian's browsers and older ones, each in a profile of its own, with less motion. None reaches another machine. */
const engines: Record<EngineName, () => Promise<Engine>> = {
  chromium: () =>
    launchPuppeteer({
      executablePath: process.env.CHROMIUM ?? found('chromium-headless-shell', 'chromium', 'google-chrome'),
      headless: 'shell',
      args: [...chromiumArgs, '--force-prefers-reduced-motion'],
    }),
  'chromium-109': () =>
    launchPlaywright({ executablePath: 'tmp/engines/chromium-109', args: ['--headless', ...chromiumArgs] }),
  firefox: () =>
    launchPuppeteer({ ...firefoxOptions, executablePath: process.env.FIREFOX ?? found('firefox-esr', 'firefox') }),
  'firefox-140': () =>
    launchPuppeteer({
      ...firefoxOptions,
      executablePath: 'tmp/engines/firefox-140/usr/lib/firefox-esr/firefox-esr',
      defaultViewport: null,
    }),
  webkit: () =>
    launchWebDriver({
      command: 'WebKitWebDriver',
      capabilities: {
        'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
        proxy: { proxyType: 'manual', sslProxy: `${nobody.host}:${nobody.port}` },
      },
      windows: true,
      // Without a graphics card it would draw by an emulated one, which takes two thirds longer.
      env: { WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    }),
  // Its window is 800 wide, which the zoom makes more of.
  wpe: () =>
    launchWebDriver({
      command: 'WPEWebDriver',
      capabilities: {
        'wpe:browserOptions': {
          binary: '/usr/bin/cog',
          args: ['--automation', '--platform=headless', '--scale=0.5555'],
        },
        proxy: { proxyType: 'manual', sslProxy: `${nobody.host}:${nobody.port}` },
      },
      windows: false,
      width: 1440,
    }),
};

export const launch = (name: EngineName): Promise<Engine> => engines[name]();

function found(...names: string[]): string {
  const path = names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
  if (!path) throw new Error(`none of ${names.join(', ')} is in /usr/bin: \`make browser\` installs it`);
  return path;
}

/** WebKitGTK's own browser stands beside the library, in a folder of the machine's architecture. */
function miniBrowser(): string {
  const architectures = { x64: 'x86_64', arm64: 'aarch64' } as Record<string, string>;
  return `/usr/lib/${architectures[process.arch]}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
}
