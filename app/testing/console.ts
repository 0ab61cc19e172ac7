import { format } from 'node:util';

// React asks the document whether it knows a tag; jsdom is older than this one.
const unknownToJsdom = 'The tag <search> is unrecognized in this browser.';

const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    const text = format(...args);
    if (!text.startsWith(unknownToJsdom)) complaints.push(`console.${level}: ${text}`);
  };
}

/** What was said on the console since this was asked last. A test that provokes a complaint takes it. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
