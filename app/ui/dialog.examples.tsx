import { useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';
import type { Examples } from './examples';
import { TextField } from './field';

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

export const dialog: Examples = {
  name: 'dialog',
  note: 'It comes before the page. Escape, the cross and a click beside it close it; the focus goes back.',
  examples: [{ name: 'form', render: (id) => <Callback id={id} /> }],
};
