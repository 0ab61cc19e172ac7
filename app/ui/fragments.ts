import { HeaderTools } from './frame/header-tools';
import { MenuPanel } from './frame/menu-panel';
import { PhoneMenu } from './frame/phone-menu';
import { AddressText, ListText, SheetText } from './quote/worked';
import { CategoryField } from './search/category-field';
import { IntegrationCard } from './search/integration-card';
import { SearchCount } from './search/search-count';
import { SearchEmpty } from './search/search-empty';
import { SearchHead } from './search/search-head';
import { SimilarPages } from './search/similar-pages';
import { StoryCard } from './search/story-card';

/** The components of slots: the server renders each as a fragment and caches it for all pages. */
export const fragments = {
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
