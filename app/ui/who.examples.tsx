import type { Examples } from './examples';
import { Who } from './who';

const freya = { name: 'Freya Lindqvist', role: 'Community manager', at: 'Málaga · 60 rooms' };

export const who: Examples = {
  name: 'who',
  note: 'Who said what stands above, in one figure with it.',
  examples: [
    {
      name: 'monogram',
      note: 'Alone with their words.',
      render: () => (
        <figure>
          <Who {...freya} />
        </figure>
      ),
    },
    {
      name: 'plain',
      note: 'Where several stand side by side.',
      render: () => (
        <figure>
          <Who {...freya} plain />
        </figure>
      ),
    },
  ],
};
