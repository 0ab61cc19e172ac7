import { readFileSync } from 'node:fs';

/** What testdata/content/enquiries.yaml calls the fields in a language; each stands on a line. */
export function enquiryLabels(locale: string): Record<string, string> {
  const lines = readFileSync('testdata/content/enquiries.yaml', 'utf8').matchAll(/^ {2}([\w.-]+): \{(.*)\}$/gm);
  return Object.fromEntries(
    [...lines].map(([, key, texts]) => [key, texts?.match(new RegExp(`\\b${locale}: "([^"]*)"`))?.[1] ?? '']),
  );
}
