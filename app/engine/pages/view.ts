import type { HeadData } from '../lib/head';
import type { Language } from '../lib/messages';
import { createSource, type Source } from '../lib/source';
import type { PageData } from '../lib/types.gen';
import type { Live } from './load-live';

/** The error of a page that could not be loaded. Source: specification §3, error object. */
export interface ShownError {
  statusCode: number;
  /** For people, in the page's language; what an exception says for itself is logged. */
  message?: string;
  /** The id of the failed request, for support. */
  id?: string;
}

/** A page, ready to be shown. */
export interface View {
  /** Its address, without the query. */
  path: string;
  search: string;
  /** The page depends on the query. */
  reads: boolean;
  data: PageData;
  language: Language;
  /** The components of its live sections, by kind. */
  live: Readonly<Record<string, Live<object>>>;
  /** The HTML of its static sections, by their ids; left out, the document has it. */
  html?: Readonly<Record<string, string>>;
  /** The language's footer; left out, the document has it. */
  footer?: string;
  /** The head; left out, the document has it. */
  head?: HeadData;
  error?: ShownError;
  /** It is shown at once and not section by section, because a position in it is scrolled to. */
  whole?: boolean;
}

/** The observable of the shown page. */
export type Stage = Source<View>;

export function createStage(first: View): Stage & { show(view: View): void } {
  const { get, subscribe, set: show } = createSource(first);
  return { get, subscribe, show };
}
