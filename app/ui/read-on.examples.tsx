import type { Examples } from './examples';
import { ReadOn } from './read-on';

export const readOn: Examples = {
  name: 'read-on',
  note: 'Three links at the end of a page, quieter than what follows.',
  wide: true,
  examples: [
    {
      name: 'three',
      render: () => (
        <ReadOn
          head={<h2>Where to next</h2>}
          items={[
            { label: 'Ways to open', text: 'App, NFC, webapp, PIN and card: which suits whom.', to: '#read-on' },
            { label: 'The panel', text: 'Who comes in, where and until when.', to: '#read-on-panel' },
            { label: 'Llegadas fuera de horario', lang: 'es', to: '#read-on-article' },
          ]}
        />
      ),
    },
  ],
};
