import type { Examples } from './examples';
import { Progress } from './progress';
import { Ring } from './ring';

export const ring: Examples = {
  name: 'ring',
  note: 'The lock’s light. The shape says the state, the colour says it again.',
  examples: [
    { name: 'resting', render: () => <Ring state="resting" size="m" label="Resting" /> },
    { name: 'opening', render: () => <Ring state="opening" size="m" label="Opening" /> },
    { name: 'open', render: () => <Ring state="open" size="m" label="Open" /> },
    { name: 'denied', render: () => <Ring state="denied" size="m" label="Denied" /> },
    {
      name: 'in a line',
      render: () => (
        <p>
          <Ring state="open" /> Open, since 10:42
        </p>
      ),
    },
    { name: 'picture', render: () => <Ring state="denied" size="l" label="Denied" /> },
    { name: 'progress', note: 'While nobody can know how long.', render: () => <Progress label="Opening the door" /> },
    { name: 'progress, known', render: () => <Progress label="Sending the file" value={0.62} /> },
  ],
};
