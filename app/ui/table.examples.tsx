import type { Examples } from './examples';
import { Table } from './table';

export const table: Examples = {
  name: 'table',
  note: 'Figures scroll on a phone, by keyboard too. Words fold: each row becomes a block.',
  wide: true,
  examples: [
    {
      name: 'figures',
      render: () => (
        <Table
          caption="What each device bears"
          corner="Device"
          columns={['Protection', 'Temperature', 'Power']}
          rows={[
            { label: 'Cylinder', values: ['IP66', '−10 to +55 °C', 'One CR2 cell, up to 9 months'] },
            { label: 'Roomlock', values: ['IP55', '−10 to +55 °C', 'Four AAA, up to 1 year'] },
            { label: 'Pinpad', values: ['IP65', '−10 to +55 °C', 'Three AAA, up to 1 year'] },
            { label: 'Controller', values: ['IP20', '+5 to +45 °C', '12 V or 24 V'] },
          ]}
        />
      ),
    },
    {
      name: 'words',
      render: () => (
        <Table
          folds
          caption="What each way to open needs"
          corner="Way"
          columns={['From the visitor', 'From the door']}
          rows={[
            { label: 'PIN', to: '#pin', values: ['Four to twenty digits by heart', 'A Pinpad beside it'] },
            { label: 'Card', to: '#card', values: ['The card', 'A Cylinder or a Roomlock'] },
          ]}
        />
      ),
    },
  ],
};
