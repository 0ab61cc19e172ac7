import { Button, ButtonLink } from './button';
import type { Examples } from './examples';

export const button: Examples = {
  name: 'button',
  note: 'One primary a view. A link goes somewhere, a button does something: they look the same.',
  examples: [
    { name: 'primary', render: () => <ButtonLink to="#button">Talk to sales</ButtonLink> },
    {
      name: 'secondary',
      render: () => (
        <ButtonLink look="secondary" to="#button">
          See the devices
        </ButtonLink>
      ),
    },
    { name: 'quiet', note: 'The way back, or out.', render: () => <Button look="quiet">Not now</Button> },
    { name: 'small', note: 'In a bar.', render: () => <Button small>Search</Button> },
    { name: 'busy', note: 'It keeps its width and the focus.', render: () => <Button busy>Sending</Button> },
    { name: 'disabled', note: 'Seldom: better to say what is missing.', render: () => <Button disabled>Send</Button> },
  ],
};
