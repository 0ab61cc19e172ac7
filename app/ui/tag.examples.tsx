import type { Examples } from './examples';
import { Tag } from './tag';

export const tag: Examples = {
  name: 'tag',
  note: 'A fact in two or three words. With a ring when it is a state.',
  examples: [
    { name: 'plain', render: () => <Tag>IP66</Tag> },
    { name: 'open', render: () => <Tag state="open">Works offline</Tag> },
    { name: 'resting', render: () => <Tag state="resting">Needs a connection</Tag> },
    { name: 'denied', render: () => <Tag state="denied">Out of schedule</Tag> },
  ],
};
