/** What a page tells the worker: app/router/visited.ts sends it, app/entries/worker.ts takes it. */
export interface Visit {
  /** The page's address. */
  page: string;
  /** It came without its document: a copy of that is made, anew if there is one. */
  renew: boolean;
  /** The addresses of what was loaded before the worker could see it. */
  files: string[];
}
