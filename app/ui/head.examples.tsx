import type { Html } from '../lib/html';
import type { Examples } from './examples';
import { Head } from './head';

const title = 'No key to <em>lose</em>.' as Html;

export const head: Examples = {
  name: 'head',
  note: 'A section’s title, with the one word in italic brass.',
  wide: true,
  examples: [
    { name: 'across', render: () => <Head title={title} lead="You decide who comes in, and until when." across /> },
    {
      name: 'aside',
      render: () => (
        <Head
          title={title}
          lead="You decide who comes in, and until when."
          action={{ label: 'See how', to: '#head' }}
        />
      ),
    },
  ],
};
