import { localeCookies, rememberLocale } from '../lib/locale-cookie';
import { homeOf, negotiate } from '../lib/negotiate';

/**
 * Redirects a visitor of "/" to their language on static hosts; a server has
 * done so already, and the result is the same. A link of the site itself is a
 * choice of the default language. Crawlers stay, so that they index this page.
 */
function redirectToLanguage(): void {
  const chosen = document.referrer.startsWith(`${location.origin}/`);
  const code = chosen ? document.documentElement.lang : negotiate(localeCookies(document.cookie), navigator.languages);
  rememberLocale(code);
  if (homeOf(code) !== location.pathname) location.replace(homeOf(code) + location.search + location.hash);
}

if (location.pathname === '/' && !/bot|crawl|spider|slurp/i.test(navigator.userAgent)) redirectToLanguage();
