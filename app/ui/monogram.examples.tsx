import type { Examples } from './examples';
import { Monogram } from './monogram';

export const monogram: Examples = {
  name: 'monogram',
  note: 'Somebody without a face. The name stands beside it.',
  examples: [
    {
      name: 'two letters',
      render: () => (
        <p>
          <Monogram name="Berta de la Cruz" /> Berta de la Cruz
        </p>
      ),
    },
    {
      name: 'one letter',
      render: () => (
        <p>
          <Monogram name="Tarongina" /> Tarongina
        </p>
      ),
    },
  ],
};
