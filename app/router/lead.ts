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
 * Opens a link to the sales page as a dialog with that page's form. A page that
 * has the form itself scrolls to it, and if loading fails the link navigates. The
 * dialog is no history entry, so going back leaves the page.
 */
export function createLead({ stage, progress, load, router }: Options) {
  let openingOver: View | undefined;
  return (url: URL, { target }: MouseEvent): boolean => {
    const here = stage.get();
    if (!leadsToSales(url, here)) return false;
    const form = here.data.sections.find(({ props }) => (props as { form?: string } | undefined)?.form === 'sales');
    if (form) {
      location.assign(`#${form.id}`); // location.hash would ignore the current hash
      return true;
    }
    if (openingOver === here) return true; // it is loading
    openingOver = here;
    const link = (target as Element).closest('a'); // what is in it may change while the form loads
    progress.start();
    Promise.all([load(url, new AbortController().signal), import('../pages/lead-modal')])
      .then(([view, { showLead }]) => {
        if (stage.get() !== here) return;
        progress.finish();
        const leadsBelow = (event: MouseEvent) => destinationOf(event)?.pathname === here.path;
        showLead({ stage, navigation: router, view, link, leadsBelow });
      })
      .catch(() => stage.get() === here && router.navigate(url))
      .finally(() => {
        openingOver = undefined;
      });
    return true;
  };
}

/** Whether a link leads to the sales page, without a query and hash. */
export const leadsToSales = ({ pathname, search, hash }: URL, { data }: View) =>
  pathname === data.header.sales && !search && !hash;
