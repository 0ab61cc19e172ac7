import { Message } from '@aldaba/app';
import { Slot } from '@aldaba/renderer/slot';
import type { MessageProps as Props } from '../../types.gen';
import { Action } from '../../ui/actions';
import { SimilarPages } from '../../ui/search/similar-pages';

/** A status message. The similar pages differ by URL, so they are rendered apart. */
export default function StatusMessage({ action, similar, ...message }: Props) {
  const found = similar ? [{ items: similar }] : [];
  return (
    <Message
      {...message}
      similar={(className) => <Slot as="div" className={className} of={SimilarPages} each={found} hole="similar" />}
      action={<Action {...action} />}
    />
  );
}
