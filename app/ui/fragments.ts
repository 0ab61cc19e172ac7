import { CategoryField } from './category-field';
import { HeaderTools } from './header-tools';
import { IntegrationCard } from './integration-card';
import { MenuPanel } from './menu-panel';
import { PhoneMenu } from './phone-menu';
import { SearchCount } from './search-count';
import { SearchEmpty } from './search-empty';
import { SearchHead } from './search-head';

/** What slots hold: the server renders each apart and keeps it for all pages. */
export const fragments = {
  [CategoryField.fragment]: CategoryField,
  [HeaderTools.fragment]: HeaderTools,
  [IntegrationCard.fragment]: IntegrationCard,
  [MenuPanel.fragment]: MenuPanel,
  [PhoneMenu.fragment]: PhoneMenu,
  [SearchCount.fragment]: SearchCount,
  [SearchEmpty.fragment]: SearchEmpty,
  [SearchHead.fragment]: SearchHead,
};
