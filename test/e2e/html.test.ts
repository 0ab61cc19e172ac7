import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { site } from './site';

// The Nu HTML checker: what the web's own validator says of every page.
const checker = 'node_modules/vnu-jar/build/dist/vnu.jar';

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

test('no page has an error of HTML', async () => {
  const { production, pages, folder } = site();
  const files = join(folder, 'html');
  mkdirSync(files);
  const paths = [...pages.map(({ path }) => path), '/no-such-page', '/ca/contacte', '/en/no-such-page'];
  // One after the other on some connections: a client may have 256.
  const rest = [...paths.entries()];
  const fetchRest = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const [n, path] = next;
      const answer = await fetch(production + path, { headers: { 'accept-language': 'es' } });
      writeFileSync(join(files, `${n}.html`), await answer.text());
    }
  };
  await Promise.all(Array.from({ length: 20 }, fetchRest));
  // The checker would find one.
  writeFileSync(
    join(files, 'bad.html'),
    '<!doctype html><html lang="en"><title>A door</title><p><div></p><img src="/a">',
  );
  const found = check(files);
  const isBad = ({ url }: Message) => url.endsWith('bad.html');
  expect(found.filter(isBad).length).toBeGreaterThan(1);
  const report = found
    .filter((message) => !isBad(message))
    .map(({ url, message, extract }) => `${paths[Number.parseInt(basename(url), 10)]}: ${message} ${extract ?? ''}`);
  expect(report).toEqual([]);
}, 60_000);

function check(folder: string): Message[] {
  // Its best compiler takes as much CPU as it saves in a run of this length; the stack is what the checker asks for.
  const machine = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];
  const options = ['--errors-only', '--exit-zero-always', '--format', 'json', '--stdout', folder];
  const said = execFileSync('java', [...machine, '-jar', checker, ...options], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return (JSON.parse(said) as { messages: Message[] }).messages;
}
