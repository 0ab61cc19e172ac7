import { Accordion, Fold } from './accordion';
import type { Examples } from './examples';

export const accordion: Examples = {
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
