import type { ComponentType } from 'react';
import type { HeadData } from '../lib/head';
import type { Language } from '../lib/messages';
import type { PageData } from '../lib/page-data';
import { createSource, type Source } from '../lib/source';

/** What went wrong instead of a page. Source: specification §3, error object. */
export interface ShownError {
  statusCode: number;
  message: string;
}

/** A page, ready to be shown. */
export interface View {
  /** Its address, without the query. */
  path: string;
  search: string;
  /** Another query is another page. */
  reads: boolean;
  data: PageData;
  language: Language;
  /** The components of its live sections, by kind. */
  live: Readonly<Record<string, ComponentType<object>>>;
  /** The HTML of its static sections, by their ids; left out, the document has it. */
  html?: Readonly<Record<string, string>>;
  /** The language's footer; left out, the document has it. */
  footer?: string;
  /** The head; left out, the document has it. */
  head?: HeadData;
  error?: ShownError;
  /** A place within it is asked for: it is not to come section by section. */
  whole?: boolean;
}

/** Where the page that is shown now is told. */
export type Stage = Source<View>;

export function createStage(first: View): Stage & { show(view: View): void } {
  const { get, subscribe, set: show } = createSource(first);
  return { get, subscribe, show };
}
