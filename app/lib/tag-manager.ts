import { refusesTracking } from './consent';
import { trustedScript } from './trusted';

/** What the tag manager's script reads. */
type TagWindow = { dataLayer?: object[] } & Record<`ga-disable-${string}`, boolean>;

const tagWindow = window as unknown as TagWindow;

/** The cookies of the analytics service. The second part of some is the property that they count for. */
const measuring = /^_ga(?:_(.+))?$|^_gid$|^_gat/;

/**
 * The tag manager, which counts visits. It is asked for when the visitor has
 * accepted, and never when the browser says that nobody may follow them.
 */
export function createTagManager(id: string, reload = () => location.reload()) {
  let script: HTMLScriptElement | undefined;
  const tell = (event: object) => {
    tagWindow.dataLayer ??= [];
    tagWindow.dataLayer.push(event);
  };
  return {
    start() {
      if (script || refusesTracking()) return;
      tell({ 'gtm.start': Date.now(), event: 'gtm.js' });
      script = document.createElement('script');
      script.async = true;
      script.src = trustedScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
      // Something in the browser keeps it away: there is nothing to stop.
      script.addEventListener('error', () => {
        script?.remove();
        script = undefined;
      });
      document.head.append(script);
    },
    /** The page that took the place of another. The script sees the first one by itself. */
    pageView(path: string, title: string) {
      if (script) tell({ event: 'page_view', page_path: path, page_title: title });
    },
    /** Ends it, and leaves nothing of it in the browser. */
    stop() {
      forgetCookies();
      if (!script) return;
      script.remove();
      script = undefined;
      delete tagWindow.dataLayer;
      // A script that has run, or is on its way, goes on until its document ends.
      reload();
    },
  };
}

/** Takes the service's cookies away, from this host and from those above it. */
function forgetCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=', 1)[0] ?? '';
    const [ours, property] = measuring.exec(name) ?? [];
    if (ours === undefined) continue;
    if (property) tagWindow[`ga-disable-G-${property}`] = true;
    for (const domain of ['', ...domains(location.hostname)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API takes its time, and a reload follows
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
    }
  }
}

/** www.example.com, example.com, com: where a cookie that this host sees may have been set. */
function domains(host: string): string[] {
  const parts = host.split('.');
  return parts.map((_, i) => parts.slice(i).join('.'));
}
