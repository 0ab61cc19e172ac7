import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

const binary = 'bin/aldaba';
const startTimeout = 60_000;

/** What was started here: whoever did ends it. */
export const running: ChildProcess[] = [];

/**
 * Starts the program in the repository's root, or where a copy of the sources is, waits until
 * it takes requests and gives its origin.
 */
export async function boot(
  command: 'serve' | 'serve-sources',
  folder: string,
  flags: string[] = [],
  root = '.',
): Promise<string> {
  const program = command === 'serve' ? binary : 'bin/aldaba-dev';
  if (!existsSync(program)) throw new Error(`${program} is missing: run \`make e2e\`, which makes it first`);
  const [port, adminPort] = await freePorts();
  const origin = `http://127.0.0.1:${port}`;
  const log = join(folder, `${command}-${port}.log`);
  const output = openSync(log, 'w');
  const settings = ['--addr', `127.0.0.1:${port}`, '--admin-addr', `127.0.0.1:${adminPort}`, '--origin', origin];
  settings.push('--database', join(folder, `${command}-${port}.db`), '--lead-rate', '0', '--search-rate', '0');
  settings.push('--drain-delay', '0s', '--ready-within', '0s');
  const child = spawn(resolve(program), [command, ...settings, ...flags], {
    stdio: ['ignore', output, output],
    cwd: root,
  });
  closeSync(output);
  running.push(child);
  const late = Date.now() + startTimeout;
  while (!(await answers(`http://127.0.0.1:${adminPort}/readyz`))) {
    if (ended(child)) throw new Error(`${program} ${command} ended:\n${readFileSync(log, 'utf8')}`);
    if (Date.now() > late)
      throw new Error(`${program} ${command} was not ready in time:\n${readFileSync(log, 'utf8')}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return origin;
}

/** Programs that serve a copy by the rules that are exported with it. */
export type Host = 'nginx' | 'caddy';

/** The one that E2E_EXPORT names; 1 is nginx. */
export function hostOf(name: string): Host {
  if (name === '1' || name === 'nginx') return 'nginx';
  if (name === 'caddy') return 'caddy';
  throw new Error(`E2E_EXPORT=${name}: no such host, want nginx or caddy`);
}

/**
 * Exports the site and serves the copy as deploy/export/ shows for each host; a
 * server of its own takes the forms. Gives the copy's origin.
 */
export async function bootExport(folder: string, host: Host): Promise<string> {
  const [port] = await freePorts();
  const origin = `http://127.0.0.1:${port}`;
  const api = await boot('serve', folder, ['--trusted-sites', origin]);
  const copy = join(folder, 'export');
  const made = spawnSync(binary, ['export', copy, '--origin', origin, '--api-origin', api], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`${binary} export ended with ${made.status}:\n${made.stderr}`);
  const config = join(folder, host === 'nginx' ? 'nginx.conf' : 'Caddyfile');
  writeFileSync(config, host === 'nginx' ? nginxConfig(folder, copy, port) : caddyConfig(copy, port));
  const log = join(folder, `${host}.log`);
  const output = openSync(log, 'w');
  const flags = host === 'nginx' ? ['-c', config] : ['run', '--adapter', 'caddyfile', '--config', config];
  // Caddy keeps its state in the user's folders, unless it is told of others.
  const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const child = spawn(host, flags, { stdio: ['ignore', output, output], env });
  closeSync(output);
  running.push(child);
  const late = Date.now() + startTimeout;
  while (!(await answers(`${origin}/robots.txt`))) {
    if (ended(child) || Date.now() > late)
      throw new Error(`${host} does not serve the copy:\n${readFileSync(log, 'utf8')}`);
    await new Promise((done) => setTimeout(done, 50));
  }
  return origin;
}

function nginxConfig(folder: string, copy: string, port?: number): string {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((p) => `${p}_temp_path ${folder}/${p};`);
  return `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx-error.log; worker_processes 1;
events { worker_connections 512; }
http {
  access_log off; ${places.join(' ')}
  include ${copy}/nginx.conf;
  server { listen 127.0.0.1:${port}; root ${copy}; include ${copy}/nginx-server.conf; }
}`;
}

const caddyConfig = (copy: string, port?: number) => `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	root * ${copy}
	import ${copy}/Caddyfile
}
`;

/** Two ports that were free at the same time, so they differ. */
async function freePorts(): Promise<number[]> {
  const listeners = [createServer(), createServer()];
  await Promise.all(listeners.map((l) => new Promise<void>((resolve) => l.listen(0, '127.0.0.1', resolve))));
  const ports = listeners.map((l) => (l.address() as { port: number }).port);
  await Promise.all(listeners.map((l) => new Promise((resolve) => l.close(resolve))));
  return ports;
}

const answers = (address: string) =>
  fetch(address).then(
    (answer) => answer.ok,
    () => false,
  );

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Ends a server and waits until it has. */
export async function stop(child: ChildProcess): Promise<void> {
  if (ended(child)) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
