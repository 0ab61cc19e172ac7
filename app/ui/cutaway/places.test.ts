/** @jest-environment node */

import { readFileSync } from 'node:fs';
import { type Crop, tall, wide } from './places';

const sheet = readFileSync(`${__dirname}/places.module.css`, 'utf8');
const [narrow, broad] = sheet.split('@media (min-width: 62rem)') as [string, string];

/** Where the sheet puts a word, on one of the crops. */
const placed = (rules: string, word: string) =>
  new RegExp(`\\.${word} {\\s+--x: (\\d+);\\s+--y: (\\d+);`).exec(rules)?.slice(1).map(Number);

test.each<[string, Crop, string]>([
  ['tall', tall, narrow],
  ['wide', wide, broad],
])('%s: words stand where the drawing has what they name', (_, crop, rules) => {
  const { hotel, holiday, coworking, street } = crop.doors;
  const { phone, cloud, gateway, controller } = crop;
  const all = { phone, cloud, gateway, controller, hotel, holiday, coworking, street, garage: controller };
  for (const [word, at] of Object.entries(all)) expect([word, placed(rules, word)]).toEqual([word, at]);
});
