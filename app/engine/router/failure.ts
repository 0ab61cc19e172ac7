import type { View } from '../pages/view';
import { DocumentNeeded, errorView, shownError } from './load-view';
import type { Network } from './network';
import { StatusError } from './payload';
import { mayReload, serverAnswers } from './reload-guard';

interface Failed {
  url: URL;
  /** The page that is shown. */
  before: View;
  network: Network;
  /** Aborted when the navigation is superseded. */
  signal: AbortSignal;
  again: () => void;
}

/** Statuses of a proxy whose server is unreachable. */
const gatewayErrors = [502, 504];

const tooManyRequests = 429;

/**
 * Handles a page that could not be loaded. Offline, without a server or beyond the
 * rate limit, the shown page stays and offers a retry. When the server responds,
 * as after a release, and for a page with a policy of its own, the document is loaded instead. Otherwise the error is
 * shown.
 */
export async function failure(
  error: unknown,
  { url, before, network, signal, again }: Failed,
): Promise<View | undefined> {
  const needed = error instanceof DocumentNeeded;
  const status = error instanceof StatusError ? error.status : undefined;
  const fromServer = status !== undefined && !gatewayErrors.includes(status);
  const reachable = needed || fromServer || (await serverAnswers(url));
  if (signal.aborted) return;
  if (!reachable || status === tooManyRequests) {
    network.hold(again);
    return;
  }
  if (needed || (!fromServer && mayReload(Date.now()))) {
    location.assign(url);
    return new Promise(() => {}); // the document is being replaced
  }
  const { t } = before.language;
  const shown = shownError(error, t);
  const known = ['404', '503'].includes(String(shown.statusCode)) ? shown.statusCode : 500;
  return errorView(before, url, shown, t(`error.${known}.title`));
}
