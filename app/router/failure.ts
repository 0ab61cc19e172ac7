import type { View } from '../pages/view';
import { ModuleError } from './load-module';
import { errorView, ReleaseChanged, shownError } from './load-view';
import type { Network } from './network';
import { mayReload } from './reload-guard';

/**
 * What becomes of a page that could not be loaded. Without a connection it
 * waits for one. After a release, the document is loaded anew at the address
 * that was asked for. Otherwise the error is shown.
 */
export function failure(error: unknown, url: URL, before: View, network: Network, again: () => void): View | undefined {
  if (!navigator.onLine) {
    network.whenOnline(again);
    return;
  }
  if (error instanceof ReleaseChanged || (error instanceof ModuleError && mayReload(Date.now()))) {
    location.assign(url);
    return;
  }
  const shown = shownError(error);
  const { t } = before.language;
  const known = ['404', '503'].includes(String(shown.statusCode)) ? shown.statusCode : 500;
  return errorView(before, url, shown, t(`error.${known}.title`));
}
