import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const binary = 'bin/aldaba';
const startTimeout = 60_000;

/** A copy of the program that runs for the tests. */
export interface Server {
  origin: string;
  log: string;
  process: ChildProcess;
}

/** What setup started, for teardown to end. */
export const running: Server[] = [];

/** Starts the program in the repository's root and waits until it takes requests. */
export async function boot(command: 'serve' | 'dev-site', folder: string): Promise<Server> {
  if (!existsSync(binary)) throw new Error(`${binary} is missing: run \`make e2e\`, which makes it first`);
  const [port, adminPort] = await freePorts();
  const origin = `http://127.0.0.1:${port}`;
  const log = join(folder, `${command}.log`);
  const output = openSync(log, 'w');
  const addresses = ['--addr', `127.0.0.1:${port}`, '--admin-addr', `127.0.0.1:${adminPort}`, '--origin', origin];
  const child = spawn(binary, [command, ...addresses], { stdio: ['ignore', output, output] });
  const server = { origin, log, process: child };
  running.push(server);
  await ready(server, `http://127.0.0.1:${adminPort}/readyz`);
  return server;
}

/** Two ports that were free together, so they differ. */
async function freePorts(): Promise<number[]> {
  const listeners = await Promise.all(
    [0, 1].map(() => new Promise<ReturnType<typeof createServer>>((resolve) => {
      const listener = createServer().listen(0, '127.0.0.1', () => resolve(listener));
    })),
  );
  const ports = listeners.map((l) => (l.address() as { port: number }).port);
  await Promise.all(listeners.map((l) => new Promise((resolve) => l.close(resolve))));
  return ports;
}

async function ready({ process: child, log }: Server, address: string): Promise<void> {
  const late = Date.now() + startTimeout;
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    if (ended(child)) throw new Error(`${child.spawnargs.join(' ')} ended:\n${readFileSync(log, 'utf8')}`);
    if (Date.now() > late) throw new Error(`${address} was not ready in time:\n${readFileSync(log, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Ends a server and waits until it has. */
export async function stop({ process: child }: Server): Promise<void> {
  if (ended(child)) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
