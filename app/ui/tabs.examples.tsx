import type { Examples } from './examples';
import { Tabs } from './tabs';

export const tabs: Examples = {
  name: 'tabs',
  note: 'Arrow keys move between them. Without scripts the panels stand under each other.',
  wide: true,
  examples: [
    {
      name: 'three',
      render: (id) => (
        <Tabs
          id={id}
          label="Who opens"
          items={[
            { id: 'guest', label: 'The guest', content: <p>A link by e-mail, and the door opens with it.</p> },
            { id: 'team', label: 'The team', content: <p>A card or the phone, in its own hours.</p> },
            { id: 'owner', label: 'The owner', content: <p>Everything, and a note of who came when.</p> },
          ]}
        />
      ),
    },
  ],
};
