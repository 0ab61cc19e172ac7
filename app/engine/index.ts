// The package @aldaba/app: what a site's components may import of the engine. All else in
// this folder may change without notice. Each export has its reason beside it.

// Forms: their fields, sending, drafts and errors.
export { EnquiryForm } from './forms/enquiry-form';
export { withoutSent } from './lib/address';
// Consent: the visitor's choice about cookies, and the question.
export { type Choice, choose, refusesTracking, TagManagerContext, useVisitor } from './lib/consent';
// Large downloads: whether the visitor's connection allows them, and the narrow layout's media query.
export { narrow } from './lib/constants';
// Dates and weeks as the visitor's region writes them, the same on the server and in browsers.
export { formatDay, formatOf, useRegion } from './lib/format';
// Texts: the page's language, and HTML that the server made of the content.
export { type Html, Rich } from './lib/html';
export { LanguageContext, type Messages, type Translate, translator, useLocale } from './lib/messages';
export { round } from './lib/round';
// Search: the same rules as the server's, and a form whose query the address follows.
export { find, fold, offered, plainText, type Searchable, type SearchQuery } from './lib/search';
export { mayPrefetch, mayStream } from './lib/speed';
// The visitor's state in this browser, which all tabs share.
export { store } from './lib/store';
// Hydration: what may be rendered only once the browser has taken the page over.
export { useHydrated } from './lib/use-hydrated';
export { fillForm, useSearchQuery } from './lib/use-search-query';
// A page's status: not found, failed.
export { Message } from './pages/message';
// The controls that the engine itself uses, so that a site's look like them.
export { Button, ButtonLink } from './ui/button';
export { ConsentChoice } from './ui/consent-choice';
export { Dialog } from './ui/dialog';
export { CheckField, SelectField, TextArea, TextField } from './ui/field';
export { Link } from './ui/link';
export { Ring, type RingState } from './ui/ring';
export { Sign } from './ui/sign';
