import type { FAQ as Props } from '../lib/types.gen';
import { Accordion, Fold } from '../ui/accordion';
import { Head } from '../ui/head';
import { Prose } from '../ui/prose';
import { Split } from '../ui/split';

/** Questions that open in place. */
export function FAQ({ title, lead, items }: Props) {
  return (
    <Split head={<Head title={title} lead={lead} />}>
      <Accordion>
        {items.map(({ id, question, answer }) => (
          <Fold key={question} id={id} title={question}>
            <Prose html={answer} />
          </Fold>
        ))}
      </Accordion>
    </Split>
  );
}
