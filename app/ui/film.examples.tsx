import type { Examples } from './examples';
import { Film } from './film';

export const film: Examples = {
  name: 'film',
  note: 'It waits for a click: nothing of it is loaded before.',
  wide: true,
  examples: [
    {
      name: 'elsewhere',
      note: 'A film at YouTube is a link that plays in its place.',
      render: () => <Film title="Thirty-four flats and not one key" youtube="aqz-KE-bpKQ" />,
    },
  ],
};
