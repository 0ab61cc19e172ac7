import { readFileSync } from 'node:fs';

/** The labels of fields in a language, from testdata/content/enquiries.yaml, which has one a line. */
export function enquiryLabels(locale: string): Record<string, string> {
  const lines = readFileSync('testdata/content/enquiries.yaml', 'utf8').matchAll(/^ {2}([\w.-]+): \{(.*)\}$/gm);
  return Object.fromEntries(
    [...lines].map(([, key, texts]) => [key, texts?.match(new RegExp(`\\b${locale}: "([^"]*)"`))?.[1] ?? '']),
  );
}
