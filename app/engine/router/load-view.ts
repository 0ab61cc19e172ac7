import type { Language, Translate } from '../lib/messages';
import type { EnquiryProps, FramePayload, PageData, Payload, RedirectPayload } from '../lib/types.gen';
import { loadLive } from '../pages/load-live';
import type { ShownError, View } from '../pages/view';
import { whenNearby, withoutLate } from './lazy-sections';
import { loadLanguage } from './load-language';
import { asModule, loadStyles, ModuleError } from './load-module';
import { loadFrame, loadLivePayload, loadPrerendered, NotPrerendered, StatusError } from './payload';

/** Another document is needed: this one is of another release, its policy forbids what the page shows, or there is no such page here. */
export class DocumentNeeded extends Error {
  override name = 'DocumentNeeded';
}

/**
 * Replaces the address of a response to a form that was posted without a script,
 * which cannot be requested with GET, by that of the form's page.
 */
function replaceActionAddress({ sections }: PageData): void {
  for (const { props } of sections) {
    const { action, page } = (props ?? {}) as Partial<EnquiryProps>;
    if (page && action === location.pathname) history.replaceState(history.state, '', page);
  }
}

/** The view of the document as the server sent it. */
export async function firstView(data: PageData): Promise<View> {
  replaceActionAddress(data);
  const [live, language] = await Promise.all([
    asModule('the live sections', loadLive(data, whenNearby)),
    loadLanguage(data.locale),
  ]);
  return { path: location.pathname, search: location.search, reads: data.reads, data, language, live };
}

/** Loads what a page needs: its payload, frame, language, styles and the code of its live sections. */
export async function loadView(build: string, url: URL, signal: AbortSignal, prefetch = false): Promise<View> {
  const payload = await loadPayload(build, url, signal);
  if ('redirect' in payload) {
    return loadView(build, new URL(payload.redirect + url.search + url.hash, url), signal, prefetch);
  }
  if (payload.build !== build) throw new DocumentNeeded(`build ${payload.build}, not ${build}`);
  // A link of the site leads to a page; while content rolls out, this replica may lack it and another have it.
  if (!payload.path) throw new DocumentNeeded(`no page at ${url.pathname}`);
  if (payload.framesFilm) throw new DocumentNeeded('the policy of this one lets no film play');
  const [frame, language, live] = await Promise.all([
    loadFrame(build, payload.locale),
    loadLanguage(payload.locale),
    asModule(`the live sections of ${payload.path}`, loadLive(payload, prefetch ? withoutLate : undefined)),
    loadStyles(payload.styles),
  ]);
  return viewOf(payload, frame, language, live, url);
}

/** The pre-rendered payload; without one, the server's live one. */
async function loadPayload(build: string, url: URL, signal: AbortSignal): Promise<Payload | RedirectPayload> {
  try {
    return await loadPrerendered(build, url.pathname, url.search);
  } catch (error) {
    if (!(error instanceof NotPrerendered)) throw error;
    return loadLivePayload(url.pathname, url.search, signal).catch((cause) => withoutServer(build, url, cause));
  }
}

/**
 * A host of files has no live payloads, so a page that reads its query gets the
 * payload without one, and its live sections apply the query in the browser.
 */
async function withoutServer(build: string, url: URL, cause: unknown): Promise<Payload> {
  if (!(cause instanceof StatusError) || cause.status !== 404) throw cause;
  const payload = await loadPrerendered(build, url.pathname, '').catch(() => Promise.reject(cause));
  return { ...payload, query: url.search };
}

function viewOf(payload: Payload, frame: FramePayload, language: Language, live: View['live'], url: URL): View {
  const { sections, languages, locale, build, page, reads } = payload;
  const query = payload.query ?? url.search;
  const { header, footer, ...shared } = frame;
  return {
    path: payload.path || url.pathname,
    search: reads ? query : url.search,
    reads,
    data: { build, page, locale, query, reads, header: { ...header, languages }, sections, empty: null, ...shared },
    language,
    live,
    html: Object.fromEntries(sections.map(({ id, html = '' }) => [id, html])),
    footer,
    head: payload,
  };
}

/** The error page: the frame of the page before, with the error. */
export function errorView(before: View, url: URL, error: ShownError, title: string): View {
  return {
    ...before,
    path: url.pathname,
    search: url.search,
    reads: true, // so that the same link loads it again
    data: { ...before.data, page: 'error', sections: [] },
    html: {},
    head: { title, description: '', noIndex: true, alternates: [] },
    error,
  };
}

/** The error object that a failed load gives, its message in the page's language. Source: specification §8. */
export function shownError(error: unknown, t: Translate): ShownError {
  const { statusCode, status, response, id } = (error ?? {}) as {
    statusCode?: number;
    status?: number;
    response?: { status?: number };
    id?: string;
  };
  return { statusCode: statusCode ?? status ?? response?.status ?? 500, message: messageOf(error, t), id };
}

/** Errors without a sentence of ours have none: the page says what their status means. */
function messageOf(error: unknown, t: Translate): string | undefined {
  if (error instanceof NotPrerendered) return t('error.notPrerendered', { path: error.path });
  if (error instanceof ModuleError) return t('error.unreachable');
  return undefined;
}
