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
 * Opens a link as a dialog with a form, where a button of the header says so. A page that
 * has the form itself scrolls to it, and if loading fails the link navigates. The
 * dialog is no history entry, so going back leaves the page.
 */
export function createLead({ stage, progress, load, router }: Options) {
  let openingOver: View | undefined;
  return (url: URL, { target }: MouseEvent): boolean => {
    const here = stage.get();
    const kind = formOf(url, here);
    if (!kind) return false;
    const form = here.data.sections.find(({ props }) => (props as { form?: string } | undefined)?.form === kind);
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
        showLead({ stage, navigation: router, view, kind, link, leadsBelow });
      })
      .catch(() => stage.get() === here && router.navigate(url))
      .finally(() => {
        openingOver = undefined;
      });
    return true;
  };
}

/** The kind of the form that a link opens over the page: a link that is a button's, without a query and hash. */
export const formOf = ({ pathname, search, hash }: URL, { data }: View) =>
  search || hash ? undefined : data.header.buttons.find(({ to }) => to === pathname)?.form;
