import { refusesTracking } from './consent';
import { trustedScript } from './trusted';

/** The globals of the tag manager's script. */
type TagWindow = { dataLayer?: object[] } & Record<`ga-disable-${string}`, boolean>;

const tagWindow = window as unknown as TagWindow;

/** The cookies of the analytics service. The second part of some is the id of the property. */
const analyticsCookie = /^_ga(?:_(.+))?$|^_gid$|^_gat/;

/** The tag manager, for analytics. It is started after consent, and never against the browser's privacy signals. */
export function createTagManager(id: string, reload = () => location.reload()) {
  let script: HTMLScriptElement | undefined;
  const push = (event: object) => {
    tagWindow.dataLayer ??= [];
    tagWindow.dataLayer.push(event);
  };
  return {
    start() {
      if (script || refusesTracking()) return;
      // The referrer may be a page of the site, with its query.
      const page_referrer = document.referrer.split('?', 1)[0];
      push({ 'gtm.start': Date.now(), event: 'gtm.js', ...addressOf(location.pathname), page_referrer });
      script = document.createElement('script');
      script.async = true;
      script.src = trustedScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
      // A blocked script leaves nothing to stop.
      script.addEventListener('error', () => {
        script?.remove();
        script = undefined;
      });
      document.head.append(script);
    },
    /** Reports a navigation. The script reports the first page by itself. */
    pageView(path: string, title: string) {
      if (script) push({ event: 'page_view', ...addressOf(path), page_title: title });
    },
    /** Stops it and deletes its cookies. */
    stop() {
      deleteCookies();
      if (!script) return;
      script.remove();
      script = undefined;
      delete tagWindow.dataLayer;
      // A script that has run, or is loading, cannot be stopped otherwise.
      reload();
    },
  };
}

/** A page as the service may know it: without the query, which holds what the visitor searched for and their building. */
const addressOf = (path: string) => ({ page_path: path, page_location: location.origin + path });

/** Deletes the service's cookies, of this host and of its parent domains. */
function deleteCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    const [match, property] = analyticsCookie.exec(name) ?? [];
    if (match === undefined) continue;
    if (property) tagWindow[`ga-disable-G-${property}`] = true;
    for (const domain of ['', ...domains(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API takes its time, and a reload follows
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
    }
  }
}

/** www.example.com, example.com, com: the domains of cookies that this host may see. */
function domains(host: string): string[] {
  const parts = host.split('.');
  return parts.map((_, i) => parts.slice(i).join('.'));
}
