import type { Navigation } from '../lib/live-router';
import type { Stage, View } from '../pages/view';
import { destinationOf } from './links';
import type { ProgressBar } from './progress';

interface Options {
  stage: Stage;
  progress: ProgressBar;
  load: (url: URL, signal: AbortSignal) => Promise<View>;
  router: Navigation & { navigate(url: URL): void };
}

/**
 * Answers a link to the sales page with the form of that page, over the one
 * that is shown. When it cannot be loaded, the link is any link; where the
 * form stands in the page, it leads there. It is no step in the history: whoever goes
 * back leaves the page, and the form with it.
 */
export function createLead({ stage, progress, load, router }: Options) {
  let over: View | undefined;
  return (url: URL, { target }: MouseEvent): boolean => {
    const here = stage.get();
    if (!leadsToSales(url, here)) return false;
    const form = here.data.sections.find(({ props }) => (props as { form?: string } | undefined)?.form === 'sales');
    if (form) {
      location.assign(`#${form.id}`); // not by location.hash: one that it has already leads nowhere
      return true;
    }
    if (over === here) return true; // it is on its way
    over = here;
    progress.start();
    Promise.all([load(url, new AbortController().signal), import('../pages/lead-modal')])
      .then(([view, { showLead }]) => {
        if (stage.get() !== here) return;
        progress.finish();
        const leadsBelow = (event: MouseEvent) => destinationOf(event)?.pathname === here.path;
        showLead({ stage, navigation: router, view, link: (target as Element).closest('a'), leadsBelow });
      })
      .catch(() => stage.get() === here && router.navigate(url))
      .finally(() => {
        over = undefined;
      });
    return true;
  };
}

/** Whether a link asks for the sales page, and no place in it. */
export const leadsToSales = ({ pathname, search, hash }: URL, { data }: View) =>
  pathname === data.header.sales && !search && !hash;
