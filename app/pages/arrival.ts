import { useEffect, useState } from 'react';
import { afterPaint } from '../lib/after-paint';
import type { View } from './view';

/** How much HTML one frame of a page adds, in characters: more than that is seen to take its time. */
const most = 4000;

/** How many sections are there after the next frame: one more, or two light ones. A live one, whose HTML is empty, is not light. */
function next({ data: { sections }, html = {} }: View, here: number): number {
  const [one, two] = sections.slice(here, here + 2).map(({ id }) => html[id]?.length || Number.POSITIVE_INFINITY);
  return here + (one !== undefined && two !== undefined && one + two <= most ? 2 : 1);
}

/**
 * How many sections of a page are to be there now. One that takes the place of
 * another without a new document comes opening first: a visitor sees it while
 * the browser lays out the rest, frame by frame, below the edge. arrived is
 * told once all of it is there.
 */
export function useArrival(view: View, arrived: () => void): number {
  const all = view.data.sections.length;
  const atOnce = view.html && !view.whole ? Math.min(next(view, 0), all) : all;
  const [come, setCome] = useState({ view, sections: atOnce });
  const here = come.view === view ? come.sections : atOnce;
  useEffect(() => {
    if (!view.html) return; // the document, which was whole
    if (here === all) return arrived();
    return afterPaint(() => setCome({ view, sections: next(view, here) }));
  }, [view, here, all, arrived]);
  return here;
}
