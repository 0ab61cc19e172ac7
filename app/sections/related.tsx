import { Rich } from '../lib/html';
import type { Related as Props } from '../lib/types.gen';
import { ReadOn } from '../ui/read-on';

/** Where to read on, before the page closes. */
export function Related({ title, items }: Props) {
  return <ReadOn head={<Rich as="h2" html={title} />} items={items} />;
}
