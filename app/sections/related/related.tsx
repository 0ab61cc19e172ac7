import { Rich } from '../../lib/html';
import type { RelatedProps as Props } from '../../lib/types.gen';
import { ReadOn } from '../../ui/read-on';

/** Links to related pages at the end of a page. */
export default function Related({ title, items }: Props) {
  return <ReadOn head={<Rich as="h2" html={title} />} items={items} />;
}
