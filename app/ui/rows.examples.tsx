import type { Examples } from './examples';
import { Row, Rows } from './rows';
import { Tag } from './tag';

export const rows: Examples = {
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
