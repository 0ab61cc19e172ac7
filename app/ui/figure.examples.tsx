import type { Examples } from './examples';
import { Figure } from './figure';
import { FigureRow } from './figure-row';
import { Ring } from './ring';
import { RingFrame } from './ring-frame';

export const figure: Examples = {
  name: 'figure',
  note: 'Numbers worth reading from afar; pictures with what they show said under a hairline.',
  wide: true,
  examples: [
    {
      name: 'row',
      render: () => (
        <FigureRow
          items={[
            { value: '+100 M', label: 'doors opened' },
            { value: '+1 M', label: 'people who open' },
            { value: '+50', label: 'cities' },
          ]}
        />
      ),
    },
    {
      name: 'caption',
      render: () => (
        <Figure caption="The light says what the door has decided.">
          <Ring state="open" size="l" />
        </Figure>
      ),
    },
    {
      name: 'in the ring',
      note: 'Hung like the mark, or drawn as far as a sequence has come.',
      render: () => (
        <p>
          <RingFrame>7</RingFrame>
        </p>
      ),
    },
    {
      name: 'share',
      render: () => (
        <p>
          <RingFrame share={0.75}>3</RingFrame>
        </p>
      ),
    },
  ],
};
