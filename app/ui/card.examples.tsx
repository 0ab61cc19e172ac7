import { Card } from './card';
import type { Examples } from './examples';

export const card: Examples = {
  name: 'card',
  note: 'Ruled, not boxed. They stand in a list, side by side.',
  examples: [
    {
      name: 'plain',
      render: () => (
        <ul>
          <Card title="Access by the hour">
            <p>The cleaner’s PIN works on Tuesdays from ten to one, and at no other time.</p>
          </Card>
        </ul>
      ),
    },
    {
      name: 'link',
      note: 'All of it is the link.',
      render: () => (
        <ul>
          <Card title="Hotels" to="#card">
            <p>Check-in at four in the morning, with reception asleep.</p>
          </Card>
        </ul>
      ),
    },
    {
      name: 'small',
      note: 'One of many: no heading.',
      render: () => (
        <ul>
          <Card title="Mews" to="#card" small>
            <p>Tourism</p>
          </Card>
        </ul>
      ),
    },
  ],
};
