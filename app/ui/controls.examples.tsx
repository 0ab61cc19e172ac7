import { Button, ButtonLink, CheckField, Dialog, Link, Ring, SelectField, TextArea, TextField } from '@aldaba/app';
import { useState } from 'react';
import { Actions } from './actions';
import type { Examples } from './examples';
import { Tag } from './tag';

const ring: Examples = {
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
  ],
};

const button: Examples = {
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

const link: Examples = {
  name: 'link',
  note: 'Underlined in brass. It says where it leads, never “here”.',
  examples: [
    { name: 'alone', render: () => <Link to="#link">See every access method</Link> },
    {
      name: 'in text',
      render: () => (
        <p>
          It works with <a href="#link">some eighty systems</a>, the one you use among them.
        </p>
      ),
    },
    {
      name: 'beside buttons',
      render: () => (
        <Actions
          items={[
            { label: 'Talk to sales', to: '#link', style: 'primary' },
            { label: 'Or write to us', to: '#link' },
          ]}
        />
      ),
    },
  ],
};

const tag: Examples = {
  name: 'tag',
  note: 'A fact in two or three words. With a ring when it is a state.',
  examples: [
    { name: 'plain', render: () => <Tag>IP66</Tag> },
    { name: 'open', render: () => <Tag state="open">Works offline</Tag> },
    { name: 'resting', render: () => <Tag state="resting">Needs a connection</Tag> },
    { name: 'denied', render: () => <Tag state="denied">Out of schedule</Tag> },
  ],
};

const doors = [
  { value: '', label: 'Choose one' },
  { value: 'flat', label: 'A flat' },
  { value: 'hotel', label: 'A hotel' },
  { value: 'office', label: 'An office' },
];

const field: Examples = {
  name: 'field',
  note: 'A line to write on. What is asked stays above it; what is wrong is said below, behind a barred ring.',
  examples: [
    { name: 'text', render: (id) => <TextField id={id} label="Name" autoComplete="name" required /> },
    {
      name: 'optional',
      render: (id) => (
        <TextField id={id} label="Phone" type="tel" autoComplete="tel" hint="Only if you want us to call you." />
      ),
    },
    {
      name: 'wrong',
      render: (id) => (
        <TextField
          id={id}
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          defaultValue="berta@"
          error="The address needs what comes after the @."
        />
      ),
    },
    { name: 'disabled', render: (id) => <TextField id={id} label="Site" required disabled defaultValue="Tarragona" /> },
    { name: 'several lines', render: (id) => <TextArea id={id} label="Tell us about your doors" required /> },
    { name: 'select', render: (id) => <SelectField id={id} label="Kind of place" options={doors} required /> },
    {
      name: 'select, wrong',
      render: (id) => (
        <SelectField id={id} label="Kind of place" options={doors} required error="Choose the kind of place." />
      ),
    },
    { name: 'check', render: (id) => <CheckField id={id} label="Write to me twice a year" defaultChecked /> },
    {
      name: 'check, wrong',
      render: (id) => (
        <CheckField
          id={id}
          label="I have read the privacy policy"
          required
          error="We need your consent to answer you."
        />
      ),
    },
  ],
};

function Callback({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Ask for a call
      </Button>
      <Dialog id={id} open={open} title="We call you within 24 hours" onClose={close}>
        <TextField id={`${id}-phone`} label="Phone" type="tel" autoComplete="tel" required />
        <div>
          <Button onClick={close}>Call me</Button>
        </div>
      </Dialog>
    </>
  );
}

const dialog: Examples = {
  name: 'dialog',
  note: 'It comes before the page. Escape, the cross and a click beside it close it; the focus goes back.',
  examples: [{ name: 'form', render: (id) => <Callback id={id} /> }],
};

export const controls: readonly Examples[] = [ring, button, link, tag, field, dialog];
