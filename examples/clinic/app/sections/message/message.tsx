import { ButtonLink, Message } from '@aldaba/app';
import { Slot } from '@aldaba/renderer/slot';
import { SimilarPages } from './similar-pages';

interface Props {
  code?: string;
  title: string;
  text: string;
  action: { label: string; to: string };
  similar?: { title: string; path: string }[];
}

/** A status. The similar pages differ by address, so they are rendered apart. */
export default function Status({ code, title, text, action, similar }: Props) {
  return (
    <Message
      code={code}
      title={title}
      text={text}
      similar={(className) => (
        <Slot
          as="div"
          className={className}
          of={SimilarPages}
          each={similar ? [{ items: similar }] : []}
          hole="similar"
        />
      )}
      action={<ButtonLink to={action.to}>{action.label}</ButtonLink>}
    />
  );
}
