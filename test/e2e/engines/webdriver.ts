import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeFaults } from './collector';
import { type Engine, findShown, type Key } from './engine';

/** A driver and how it starts its browser. */
export interface Driver {
  command: string;
  capabilities: object;
  /** Takes a display: a window of an X server. */
  windows: boolean;
  /** The width of a window that cannot be resized. */
  width?: number;
  env?: NodeJS.ProcessEnv;
}

// Source: WebDriver §17.4.2, the table of keys.
const keys: Record<Key, string> = { Tab: '\uE004', Escape: '\uE00C', Enter: '\uE007', Backspace: '\uE003' };

// The toolbar would keep the window from being as narrow as a phone.
const narrow = '* { padding: 0; margin: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; }';

/** How long a driver may take to answer its first request, in milliseconds. */
const patience = 20_000;

/** WebKit by the W3C's WebDriver. */
export async function launchWebDriver({ command, capabilities, windows, width, env }: Driver): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'aldaba-webkit-'));
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), narrow);
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const children: ChildProcess[] = [];
  const close = async () => {
    for (const child of children.reverse()) {
      if (child.exitCode === null && child.kill()) await once(child, 'exit');
    }
    // The browser's own processes may still be writing there.
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const display = windows ? await startDisplay(children) : {};
    const port = await freePort();
    const places = { HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home };
    children.push(
      spawn(command, ['-p', String(port)], {
        // Its sandbox is not to be had in a container; it visits our own pages.
        env: {
          ...process.env,
          ...places,
          ...display,
          WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
          MESA_SHADER_CACHE_DISABLE: 'true',
          ...env,
        },
        stdio: 'ignore',
      }),
    );
    const server = `http://127.0.0.1:${port}`;
    await answering(`${server}/status`, command);
    const { sessionId } = (await call(server, 'POST', '/session', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    return engineOf(`${server}/session/${sessionId}`, close, width);
  } catch (error) {
    await close();
    throw error;
  }
}

function engineOf(session: string, end: () => Promise<void>, only?: number): Engine {
  const send = (path: string, body: object = {}) => call(session, 'POST', path, body);
  const press = async (key: string) => {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }));
    await send('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  const engine: Engine = {
    // On a busy machine the driver has lost a navigation, and the next: the document was still the one to be left.
    open: async (url) => {
      await engine.evaluate(() => void Object.assign(window, { left: true }));
      for (let tries = 0; tries < 5; tries++) {
        await send('/url', { url });
        if (!(await engine.evaluate(() => 'left' in window))) return;
      }
      throw new Error(`the driver does not leave the page for ${url}`);
    },
    reload: async () => void (await send('/refresh')),
    back: async () => void (await send('/back')),
    forward: async () => void (await send('/forward')),
    evaluate: async (run, ...args) => {
      const script = `
        const args = [...arguments], done = args.pop();
        Promise.resolve().then(() => (${run})(...args)).then(
          (value) => done({ value }),
          (error) => done({ error: String(error) }),
        );`;
      const { value, error } = (await send('/execute/async', { script, args })) as { value: never; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    click: async (selector, text) => {
      const args = [selector, text ?? null];
      const script = `return (${findShown})(arguments[0], arguments[1] ?? undefined)`;
      const element = (await send('/execute/sync', { script, args })) as Record<string, string> | null;
      if (!element) throw new Error(`nothing to click: ${selector} ${text ?? ''}`);
      await send(`/element/${Object.values(element)[0]}/click`);
    },
    type: async (text) => {
      for (const letter of text) await press(letter);
    },
    press: (key) => press(keys[key]),
    width: only,
    resize: async (width, height) => {
      if (only === undefined) await send('/window/rect', { x: 0, y: 0, width, height });
      // The window is there at once, the page a moment later.
      await engine.evaluate(async (width) => {
        const late = performance.now() + 10_000;
        while (innerWidth !== width) {
          if (performance.now() > late) throw new Error(`the window is ${innerWidth} wide, not ${width}`);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      }, width);
    },
    clearCookies: async () => void (await call(session, 'DELETE', '/cookie')),
    faults: () => engine.evaluate(takeFaults),
    close: async () => {
      await call(session, 'DELETE', '').catch(() => {});
      await end();
    },
  };
  return engine;
}

async function call(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(base + path, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}

/** Starts an X server, which takes a free display and tells which. */
async function startDisplay(children: ChildProcess[]): Promise<NodeJS.ProcessEnv> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  children.push(server);
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, 'data');
  return { DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11' };
}

async function answering(address: string, command: string): Promise<void> {
  const late = Date.now() + patience;
  const answers = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > late) throw new Error(`${command} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  await new Promise((resolve) => listener.close(resolve));
  return port;
}
