import { useEffect, useState } from 'react';
import { afterPaint } from '../lib/after-paint';
import type { View } from './view';

/** How many sections the first frame of a page shows, and how many each later one adds. */
const opening = 2;
const step = 2;

/**
 * How many sections of a page are to be there now. One that takes the place of
 * another without a new document comes opening first: a visitor sees it while
 * the browser lays out the rest, frame by frame, below the edge. arrived is
 * told once all of it is there.
 */
export function useArrival(view: View, arrived: () => void): number {
  const all = view.data.sections.length;
  const atOnce = view.html && !view.whole ? Math.min(opening, all) : all;
  const [come, setCome] = useState({ view, sections: atOnce });
  const here = come.view === view ? come.sections : atOnce;
  useEffect(() => {
    if (!view.html) return; // the document, which was whole
    if (here === all) return arrived();
    return afterPaint(() => setCome({ view, sections: Math.min(here + step, all) }));
  }, [view, here, all, arrived]);
  return here;
}
