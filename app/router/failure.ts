import type { View } from '../pages/view';
import { errorView, ReleaseChanged, shownError } from './load-view';
import type { Network } from './network';
import { StatusError } from './payload';
import { mayReload, serverAnswers } from './reload-guard';

interface Failed {
  url: URL;
  /** The page that is shown. */
  before: View;
  network: Network;
  /** Aborted: nobody wants the page any more. */
  signal: AbortSignal;
  again: () => void;
}

/** The statuses by which a proxy says that the server behind it is away. */
const unreached = [502, 504];

/** The server makes no more pages for this visitor now. */
const limited = 429;

/**
 * What becomes of a page that could not be loaded. Without a connection or a
 * server, or beyond the rate, it waits, and the page before stays. Where a server answers, as after
 * a release, the document is loaded at the address that was asked for.
 * Otherwise the error is shown.
 */
export async function failure(
  error: unknown,
  { url, before, network, signal, again }: Failed,
): Promise<View | undefined> {
  const changed = error instanceof ReleaseChanged;
  const told = error instanceof StatusError ? error.status : undefined;
  const status = told !== undefined && !unreached.includes(told);
  const answers = changed || status || (await serverAnswers(url));
  if (signal.aborted) return;
  if (!answers || told === limited) {
    network.hold(again);
    return;
  }
  if (changed || (!status && mayReload(Date.now()))) {
    location.assign(url);
    return new Promise(() => {}); // nothing follows in this document
  }
  const shown = shownError(error);
  const { t } = before.language;
  const known = ['404', '503'].includes(String(shown.statusCode)) ? shown.statusCode : 500;
  return errorView(before, url, shown, t(`error.${known}.title`));
}
