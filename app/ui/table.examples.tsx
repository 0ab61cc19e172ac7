import type { Examples } from './examples';
import { Table } from './table';

export const table: Examples = {
  name: 'table',
  note: 'Tabular figures. On a phone it scrolls, and the keyboard can scroll it.',
  wide: true,
  examples: [
    {
      name: 'devices',
      render: (id) => (
        <Table
          id={id}
          caption="What each device bears"
          head={['Device', 'Protection', 'Temperature', 'Power']}
          rows={[
            ['Cylinder', 'IP66', '−10 to +55 °C', 'One CR2 cell, up to 9 months'],
            ['Roomlock', 'IP55', '−10 to +55 °C', 'Four AAA, up to 1 year'],
            ['Pinpad', 'IP65', '−10 to +55 °C', 'Three AAA, up to 1 year'],
            ['Controller', 'IP20', '+5 to +45 °C', '12 V or 24 V'],
          ]}
        />
      ),
    },
  ],
};
