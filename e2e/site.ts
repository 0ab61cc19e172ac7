import { readFileSync } from 'node:fs';

/** What setup tells the tests. */
export interface Site {
  /** The run's temporary folder. */
  folder: string;
  /** The origin of the program as visitors get it. */
  production: string;
  /** The origin of the site from its sources, with React's development build. */
  development: string;
  /** The servers' output. */
  logs: string[];
  /** The path of every page. */
  addresses: string[];
}

export function site(): Site {
  return JSON.parse(readFileSync(process.env.E2E_SITE ?? '', 'utf8')) as Site;
}
