import type { Html } from '@aldaba/app';
import { Accordion, Fold } from './accordion';
import { Card } from './card';
import { Crumbs } from './crumbs';
import type { Examples } from './examples';
import { Head } from './head';
import { Row, Rows } from './rows';
import { Table } from './table';
import { Tag } from './tag';

const card: Examples = {
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

const crumbs: Examples = {
  name: 'crumbs',
  note: 'Where the page stands. The last step is the page itself.',
  examples: [
    {
      name: 'two steps',
      render: () => <Crumbs items={[{ label: 'Devices', to: '#crumbs' }, { label: 'Cylinder' }]} />,
    },
  ],
};

const title = 'No key to <em>lose</em>.' as Html;

const head: Examples = {
  name: 'head',
  note: 'A section’s title, with the one word in italic brass.',
  wide: true,
  examples: [
    { name: 'across', render: () => <Head title={title} lead="You decide who comes in, and until when." across /> },
    {
      name: 'aside',
      render: () => (
        <Head
          title={title}
          lead="You decide who comes in, and until when."
          action={{ label: 'See how', to: '#head' }}
        />
      ),
    },
  ],
};

const rows: Examples = {
  name: 'rows',
  note: 'A list of five is a table that reads in one glance.',
  wide: true,
  examples: [
    {
      name: 'plain',
      render: () => (
        <Rows>
          <Row title="Installation engineer">
            <p>Barcelona</p>
          </Row>
          <Row title="Night support technician" to="#rows">
            <p>From home, anywhere in Spain</p>
          </Row>
        </Rows>
      ),
    },
    {
      name: 'numbered',
      render: () => (
        <Rows numbered>
          <Row title="PIN">
            <p>From 4 to 20 digits, for one night or for ever.</p>
            <p>
              <Tag state="open">Works offline</Tag>
            </p>
          </Row>
          <Row title="Remote opening" to="#rows">
            <p>From the panel, for whoever stands at the door.</p>
          </Row>
        </Rows>
      ),
    },
    {
      name: 'large',
      note: 'For the few things that a page turns on: the ring closes when the row is pointed at.',
      render: () => (
        <Rows>
          <Row title="Hotels" to="#rows" large>
            <p>Check-in at four in the morning.</p>
          </Row>
          <Row title="Offices" to="#rows" large>
            <p>Nobody hands in a key on the last day.</p>
          </Row>
        </Rows>
      ),
    },
  ],
};

const accordion: Examples = {
  name: 'accordion',
  note: 'The browser’s own: it opens without a script. The ring closes when the answer opens.',
  wide: true,
  examples: [
    {
      name: 'questions',
      render: () => (
        <Accordion>
          <Fold title="What if the battery runs out?">
            <p>It warns below 15%. A new one takes a minute, from outside.</p>
          </Fold>
          <Fold title="And if the Internet goes down?">
            <p>The door does not notice. The panel hears of it later.</p>
          </Fold>
        </Accordion>
      ),
    },
    {
      name: 'under a heading',
      note: 'Its titles are a rank lower.',
      render: () => (
        <Accordion>
          <Fold title="Does it fit an armoured door?" under>
            <p>Send us a photo of it.</p>
          </Fold>
        </Accordion>
      ),
    },
    {
      name: 'one at a time',
      render: (id) => (
        <Accordion>
          <Fold title="Cylinder" name={id}>
            <p>In the place of the key’s cylinder.</p>
          </Fold>
          <Fold title="Roomlock" name={id}>
            <p>In the place of the whole handle.</p>
          </Fold>
        </Accordion>
      ),
    },
  ],
};

const table: Examples = {
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

export const lists: readonly Examples[] = [card, crumbs, head, rows, accordion, table];
