import { createRoot } from 'react-dom/client';
import { Rich } from '../lib/html';
import { LiveRouter, type Navigation, NavigationContext } from '../lib/live-router';
import { LanguageContext } from '../lib/messages';
import type { EnquiryForm as Form } from '../lib/types.gen';
import { Dialog } from '../ui/dialog';
import { EnquiryForm } from '../ui/enquiry/enquiry-form';
import s from './lead-modal.module.css';
import type { Stage, View } from './view';

interface Props {
  /** The page that has the form. */
  view: View;
  /** The address of the page below it, from which the enquiry is sent. */
  page: string;
  onClose: () => void;
}

/** A page's form as a dialog over another page. */
export function LeadModal({ view, page, onClose }: Props) {
  const form = view.data.sections.find(({ kind }) => kind === 'enquiry')?.props as Form | undefined;
  if (!form) return null;
  return (
    <LanguageContext value={view.language}>
      <Dialog id="lead" open wide title={<Rich as="span" html={form.title} />} onClose={onClose}>
        {form.lead && <Rich as="p" className={s.lead} html={form.lead} />}
        <LiveRouter>
          <EnquiryForm {...form} page={page} />
        </LiveRouter>
      </Dialog>
    </LanguageContext>
  );
}

interface Shown {
  stage: Stage;
  navigation: Navigation;
  view: View;
  link: HTMLElement | null;
  leadsBelow(event: MouseEvent): boolean;
}

/**
 * Shows the form of a page over the one on the stage, until the visitor closes
 * it or goes to another page; what they wrote stays a draft. The focus goes
 * back to the link that asked for it. A click that leads to the page below
 * closes it too: the place that it leads to is under the form.
 */
export function showLead({ stage, navigation, view, link, leadsBelow }: Shown): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.dataset.tone = 'paper';
  const root = createRoot(place);
  const leave = () => {
    stop();
    root.unmount();
    place.remove();
  };
  const close = () => {
    leave();
    giveBack(link);
  };
  const stop = stage.subscribe(leave);
  // Heard after React, which may have taken the click, and before the browser or the router goes there.
  place.addEventListener('click', (event) => leadsBelow(event) && close());
  root.render(
    <NavigationContext value={navigation}>
      <LeadModal view={view} page={stage.get().path} onClose={close} />
    </NavigationContext>,
  );
}

/** A link in a menu that has closed since is not to be seen: what opens the menu is. */
function giveBack(link: HTMLElement | null): void {
  const menu = link?.closest('details:not([open])')?.querySelector('summary');
  (menu ?? link)?.focus();
}
