import type { Html } from '../../lib/html';
import { Head } from '../head';

interface Props {
  title: Html;
  lead?: string;
}

/** A search's title, the same for every query. */
export function SearchHead({ title, lead }: Props) {
  return <Head title={title} lead={lead} across />;
}
SearchHead.fragment = 'search-head';
