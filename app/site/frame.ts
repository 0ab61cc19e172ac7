import { Footer } from '../ui/frame/footer';
import { HeaderTools } from '../ui/frame/header-tools';
import { MenuPanel } from '../ui/frame/menu-panel';
import { PhoneMenu } from '../ui/frame/phone-menu';
import { AddressText, ListText, SheetText } from '../ui/quote/worked';
import { IntegrationCard } from '../ui/search/integration-card';
import { CategoryField, SearchCount, SearchEmpty, SearchHead } from '../ui/search/search-slots';
import { SimilarPages } from '../ui/search/similar-pages';
import { StoryCard } from '../ui/search/story-card';

/** The footer, and the components of slots: the server renders each as a fragment and caches it for all pages. */
export const frame = {
  footer: Footer,
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
