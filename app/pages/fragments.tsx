import { type ComponentType, Suspense } from 'react';
import { sections } from '../sections/all.gen';
import { liveKinds } from '../sections/kinds.gen';
import { Footer } from '../ui/frame/footer';
import { Header } from '../ui/frame/header';
import { HeaderTools } from '../ui/frame/header-tools';
import { MenuPanel } from '../ui/frame/menu-panel';
import { PhoneMenu } from '../ui/frame/phone-menu';
import { AddressText, ListText, SheetText } from '../ui/quote/worked';
import { IntegrationCard } from '../ui/search/integration-card';
import { CategoryField, SearchCount, SearchEmpty, SearchHead } from '../ui/search/search-slots';
import { SimilarPages } from '../ui/search/similar-pages';
import { StoryCard } from '../ui/search/story-card';

// biome-ignore lint/suspicious/noExplicitAny: the host checks the props against the types that these are made of
type Fragments = Readonly<Record<string, ComponentType<any>>>;

/** The components of slots: the server renders each as a fragment and caches it for all pages. */
const slots = {
  [CategoryField.fragment]: CategoryField,
  [HeaderTools.fragment]: HeaderTools,
  [IntegrationCard.fragment]: IntegrationCard,
  [MenuPanel.fragment]: MenuPanel,
  [PhoneMenu.fragment]: PhoneMenu,
  [SearchCount.fragment]: SearchCount,
  [SearchEmpty.fragment]: SearchEmpty,
  [SearchHead.fragment]: SearchHead,
  [SimilarPages.fragment]: SimilarPages,
  [StoryCard.fragment]: StoryCard,
  'quote-address': AddressText,
  'quote-list': ListText,
  'quote-sheet': SheetText,
};

/** The components that the server renders as fragments, by name. */
export const fragments: Fragments = {
  ...sections,
  ...boundedSections(sections),
  ...slots,
  header: bounded(Header),
  footer: Footer,
};

function boundedSections(all: Fragments): Fragments {
  return Object.fromEntries(liveKinds.map((kind) => [kind, bounded(all[kind] as Fragments[string])]));
}

/** The server's counterpart of Part, where a fragment is a component and its props. */
export function bounded<P extends object>(Component: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <Suspense>
      <Component {...props} />
    </Suspense>
  );
}
