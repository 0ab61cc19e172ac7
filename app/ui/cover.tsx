import type { ReactNode } from 'react';
import s from './cover.module.css';
import { Halo } from './halo';

interface Props {
  /** Above the title: breadcrumbs, or a link back. */
  above: ReactNode;
  title: string;
  /** The title's language, when it is not the page's. */
  lang?: string;
  /** A title that is a sentence: smaller than a name. */
  long?: boolean;
  /** Hangs in the ring, for the eye only. */
  number?: number;
  /** Leaves space for content that overlaps from the sheet, by --reach on wide screens. */
  under?: boolean;
  children: ReactNode;
}

/** The dark cover of an entry's page, its title beside the ring. The sheet with the text follows. */
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
