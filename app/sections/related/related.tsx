import { Rich } from '@aldaba/app';
import type { RelatedProps as Props } from '../../types.gen';
import { ReadOn } from '../../ui/read-on';

/** Links to related pages at the end of a page. */
export default function Related({ title, items }: Props) {
  return <ReadOn head={<Rich as="h2" html={title} />} items={items} />;
}
