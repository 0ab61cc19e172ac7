import { loadMessages } from '../lib/load-messages';
import { type Language, translator } from '../lib/messages';
import type { PageData } from '../lib/page-data';
import type { EnquiryForm } from '../lib/types.gen';
import { loadLive } from '../pages/load-live';
import type { ShownError, View } from '../pages/view';
import { comeAhead, comeLate } from './come-late';
import { asModule } from './load-module';
import { loadStyles } from './load-styles';
import {
  type Frame,
  loadFrame,
  loadLivePayload,
  loadPrerendered,
  type Moved,
  NotPrerendered,
  type Payload,
  StatusError,
} from './payload';

/** The server runs another release than the one that this document came from. */
export class ReleaseChanged extends Error {
  override name = 'ReleaseChanged';
}

const languages = new Map<string, Promise<Language>>();

/** A language's translator, made once. */
function loadLanguage(locale: string): Promise<Language> {
  const before = languages.get(locale);
  if (before) return before;
  const language = asModule(`the language ${locale}`, loadMessages(locale)).then((messages) => ({
    locale,
    t: translator(locale, messages),
  }));
  language.catch(() => languages.delete(locale));
  languages.set(locale, language);
  return language;
}

/**
 * The answer to a form that was sent without a script has the form's address,
 * to which nobody can come back: it gets that of the form's page.
 */
function nameAnswer({ sections }: PageData): void {
  for (const { props } of sections) {
    const { action, page } = (props ?? {}) as Partial<EnquiryForm>;
    if (page && action === location.pathname) history.replaceState(history.state, '', page);
  }
}

/** The view of the document as the server sent it. */
export async function firstView(data: PageData): Promise<View> {
  nameAnswer(data);
  const [live, language] = await Promise.all([
    asModule('the live sections', loadLive(data, comeLate)),
    loadLanguage(data.locale),
  ]);
  return { path: location.pathname, search: location.search, reads: data.reads, data, language, live };
}

/** Loads all that a page needs: its payload, the code of its live sections, its language. */
export async function loadView(build: string, url: URL, signal: AbortSignal, ahead = false): Promise<View> {
  const payload = await loadPayload(build, url, signal);
  if ('redirect' in payload) {
    return loadView(build, new URL(payload.redirect + url.search + url.hash, url), signal, ahead);
  }
  if (payload.build !== build) throw new ReleaseChanged(`build ${payload.build} in the place of ${build}`);
  const [frame, language, live] = await Promise.all([
    loadFrame(build, payload.locale),
    loadLanguage(payload.locale),
    asModule(`the live sections of ${payload.path}`, loadLive(payload, ahead ? comeAhead : undefined)),
    loadStyles(payload.styles),
  ]);
  return viewOf(payload, frame, language, live, url);
}

/** A pre-rendered payload; where there is none, the one that the server makes now. */
async function loadPayload(build: string, url: URL, signal: AbortSignal): Promise<Payload | Moved> {
  try {
    return await loadPrerendered(build, url.pathname, url.search);
  } catch (error) {
    if (!(error instanceof NotPrerendered)) throw error;
    return loadLivePayload(url.pathname, url.search, signal).catch((cause) => withoutServer(build, url, cause));
  }
}

/**
 * On a host of files nobody makes a payload: a page that reads its query comes
 * as it stands, and its search finds by itself what the address asks for.
 */
async function withoutServer(build: string, url: URL, cause: unknown): Promise<Payload> {
  if (!(cause instanceof StatusError) || cause.status !== 404) throw cause;
  const payload = await loadPrerendered(build, url.pathname, '').catch(() => Promise.reject(cause));
  return { ...payload, query: url.search };
}

function viewOf(payload: Payload, frame: Frame, language: Language, live: View['live'], url: URL): View {
  const { sections, languages, locale, build, page, reads } = payload;
  const query = payload.query ?? url.search;
  const { header, footer, ...asked } = frame;
  return {
    path: payload.path || url.pathname,
    search: reads ? query : url.search,
    reads,
    data: { build, page, locale, query, reads, header: { ...header, languages }, sections, empty: null, ...asked },
    language,
    live,
    html: Object.fromEntries(sections.map(({ id, html = '' }) => [id, html])),
    footer,
    head: payload,
  };
}

/** What stands in the place of a page that could not be loaded: the frame of the one before, and the error. */
export function errorView(before: View, url: URL, error: ShownError, title: string): View {
  return {
    ...before,
    path: url.pathname,
    search: url.search,
    reads: true, // asked for again, it is tried again
    data: { ...before.data, page: 'error', sections: [] },
    html: {},
    head: { title, description: '', noIndex: true, alternates: [] },
    error,
  };
}

/** The error object that a failed load gives. Source: specification §8. */
export function shownError(error: unknown): ShownError {
  const { statusCode, status, response, message } = (error ?? {}) as {
    statusCode?: number;
    status?: number;
    response?: { status?: number };
    message?: string;
  };
  return { statusCode: statusCode ?? status ?? response?.status ?? 500, message: message ?? String(error) };
}
