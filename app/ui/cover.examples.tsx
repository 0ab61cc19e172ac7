import { Action } from './actions';
import { Cover } from './cover';
import type { Examples } from './examples';
import { Facts } from './facts';

const back = <Action label="Back to all talks" to="#cover" />;

export const cover: Examples = {
  name: 'cover',
  note: 'Opens the page of an article, a talk or an offer. The sheet with the text follows.',
  wide: true,
  examples: [
    {
      name: 'name',
      render: () => (
        <Cover above={back} title="Night support technician">
          <p>From home, anywhere in Spain</p>
        </Cover>
      ),
    },
    {
      name: 'numbered',
      note: 'The number hangs in the ring where there is room for it.',
      render: () => (
        <Cover above={back} title="Thirty-four flats and not one key" number={7}>
          <Facts>
            <strong>Conversation with Berta Solanes</strong>
            <span>Interview by Julián Oteiza</span>
          </Facts>
        </Cover>
      ),
    },
    {
      name: 'long',
      note: 'A title that is a sentence.',
      render: () => (
        <Cover above={back} title="Cards, phones and PINs in an office of twenty" long>
          <Facts>
            <span>Published on 15 January 2020</span>
            <span>6 min read</span>
          </Facts>
        </Cover>
      ),
    },
  ],
};
