import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import type { DoorTexts } from '../types.gen';

/** The English texts of content/demo.yaml. */
export const doorTexts = inEnglish(load(readFileSync('content/demo.yaml', 'utf8'))) as DoorTexts;

function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inEnglish);
  if (typeof value !== 'object' || value === null) return value;
  if ('en' in value) return value.en;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inEnglish(inner)]));
}
