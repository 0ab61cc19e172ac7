import { useEffect, useState } from 'react';
import { afterPaint } from '../lib/after-paint';
import type { View } from './view';

/** How much HTML two sections of one frame may have, in characters: more than that delays the frame visibly. */
const maxFrameHtml = 4000;

/** The number of sections after the next frame: one more, or two short ones. Live sections count as long. */
function next({ data: { sections }, html = {} }: View, here: number): number {
  const [one, two] = sections.slice(here, here + 2).map(({ id }) => html[id]?.length || Number.POSITIVE_INFINITY);
  return here + (one !== undefined && two !== undefined && one + two <= maxFrameHtml ? 2 : 1);
}

/**
 * The number of sections to render now. After a navigation the opening renders
 * first and the rest frame by frame, so that the visitor sees it at once.
 * Calls `arrived` when all the sections are rendered.
 */
export function useArrival(view: View, arrived: () => void): number {
  const all = view.data.sections.length;
  const atOnce = view.html && !view.whole ? Math.min(next(view, 0), all) : all;
  const [come, setCome] = useState({ view, sections: atOnce });
  const here = come.view === view ? come.sections : atOnce;
  useEffect(() => {
    if (!view.html) return; // the document has all the sections
    if (here === all) return arrived();
    return afterPaint(() => setCome({ view, sections: next(view, here) }));
  }, [view, here, all, arrived]);
  return here;
}
