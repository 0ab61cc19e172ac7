import type { Integration, IntegrationsSearchProps as Props } from '../../types.gen';
import { IntegrationCard } from '../../ui/search/integration-card';
import { Search } from '../../ui/search/search';
import s from './integrations-search.module.css';

/** The integrations of the marketplace, with a search. */
export default function IntegrationsSearch(props: Props) {
  return (
    <Search
      key={`${props.query} ${props.category}`}
      {...props}
      group="integrations"
      card={IntegrationCard}
      by={nameOf}
      text={textOf}
      className={s.results}
    />
  );
}

const nameOf = ({ name }: Integration) => name;
const textOf = ({ name, via }: Integration) => [name, ...via].join(' ');
