import type { ReactNode } from 'react';
import s from './cover.module.css';
import { Halo } from './halo';

interface Props {
  /** Over the title: where the page stands, or the way back. */
  above: ReactNode;
  title: string;
  /** The title's language, when it is not the page's. */
  lang?: string;
  /** A title that is a sentence: smaller than a name. */
  long?: boolean;
  /** Hangs in the ring, for the eye only. */
  number?: number;
  /** Leaves room for what reaches up from the sheet, by --reach where it is wide. */
  under?: boolean;
  children: ReactNode;
}

/** The dark cover of an entry's page, its title beside the ring. The sheet that the text stands on follows. */
export function Cover({ above, title, lang, long, number, under, children }: Props) {
  return (
    <div className={[s.cover, long && s.long, under && s.under].filter(Boolean).join(' ')}>
      <Halo>{number}</Halo>
      {above}
      <h1 className={s.title} lang={lang}>
        {title}
      </h1>
      {children}
    </div>
  );
}
