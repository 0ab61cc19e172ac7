import { rememberLocale } from '../lib/locale-cookie';
import { homeOf, negotiate } from '../lib/negotiate';

/**
 * Leads a visitor of "/" to their language, on hosts of files. A server does it
 * before it answers: what it has decided, this decides too, and stays. Coming
 * from the site's own link is a choice of the default. A crawler that runs
 * scripts finds the languages by their links, and is to keep this page.
 */
function lead(): void {
  const chosen = document.referrer.startsWith(`${location.origin}/`);
  const cookie = /(?:^|; )locale=([^;]*)/.exec(document.cookie)?.[1];
  const code = chosen ? document.documentElement.lang : negotiate(cookie, navigator.languages);
  rememberLocale(code);
  if (homeOf(code) !== location.pathname) location.replace(homeOf(code) + location.search + location.hash);
}

if (location.pathname === '/' && !/bot|crawl|spider|slurp/i.test(navigator.userAgent)) lead();
