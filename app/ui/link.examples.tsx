import { Actions } from './actions';
import type { Examples } from './examples';
import { Link } from './link';

export const link: Examples = {
  name: 'link',
  note: 'Underlined in brass. It says where it leads, never “here”.',
  examples: [
    { name: 'alone', render: () => <Link to="#link">See every access method</Link> },
    {
      name: 'in text',
      render: () => (
        <p>
          It works with <a href="#link">some eighty systems</a>, the one you use among them.
        </p>
      ),
    },
    {
      name: 'beside buttons',
      render: () => (
        <Actions
          items={[
            { label: 'Talk to sales', to: '#link', style: 'primary' },
            { label: 'Or write to us', to: '#link' },
          ]}
        />
      ),
    },
  ],
};
