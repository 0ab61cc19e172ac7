import { Crumbs } from './crumbs';
import type { Examples } from './examples';

export const crumbs: Examples = {
  name: 'crumbs',
  note: 'Where the page stands. The last step is the page itself.',
  examples: [
    {
      name: 'two steps',
      render: () => <Crumbs items={[{ label: 'Devices', to: '#crumbs' }, { label: 'Cylinder' }]} />,
    },
  ],
};
