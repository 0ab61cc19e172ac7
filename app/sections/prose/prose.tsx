import type { ProseProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Prose as RunningText } from '../../ui/prose';
import { Split } from '../../ui/split';

/** Body text under a heading. */
export default function Prose({ title, body, number }: Props) {
  return (
    <Split head={title && <Head title={title} number={number} />}>
      <RunningText html={body} />
    </Split>
  );
}
