/** The message about a visited page from app/router/visited.ts to the service worker, app/entries/worker.ts. */
export interface Visit {
  /** The page's path. */
  page: string;
  /** It came as a payload, so the worker fetches its document, also if that is cached. */
  renew: boolean;
  /** The resources that were loaded before the worker controlled the page. */
  files: string[];
}
