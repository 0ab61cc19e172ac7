import { readFileSync } from 'node:fs';
import { presets } from './address';
import { messageKeys } from './messages';

const content = readFileSync('content/quote.yaml', 'utf8');

test('every sentence of the rules has its words', () => {
  const words = content.slice(content.indexOf('\nwords:'));
  const written = [...words.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]);
  expect(messageKeys.filter((key) => !written.includes(key))).toEqual([]);
});

test('every building to begin from has its name', () => {
  const buildings = content.slice(content.indexOf('\nbuildings:'), content.indexOf('\ndevices:'));
  const named = [...buildings.matchAll(/^ {2}- id: (\w+)/gm)].map((match) => match[1]);
  expect(named).toEqual(Object.keys(presets));
});
