import { format } from 'node:util';

const complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => complaints.push(`console.${level}: ${format(...args)}`);
}

/** What was said on the console since this was asked last. A test that provokes a complaint takes it. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}
