import { createRoot } from 'react-dom/client';
import { EnquiryForm } from '../forms/enquiry-form';
import { Rich } from '../lib/html';
import { LiveRouter, type Navigation, NavigationContext } from '../lib/live-router';
import { LanguageContext } from '../lib/messages';
import type { EnquiryProps as Form } from '../lib/types.gen';
import { Dialog } from '../ui/dialog';
import s from './lead-modal.module.css';
import type { Stage, View } from './view';

interface Props {
  /** The page with the form. */
  view: View;
  /** The kind of the form. */
  kind: Form['form'];
  /** The address of the page below it, from which the enquiry is sent. */
  page: string;
  onClose: () => void;
}

/** A page's form as a dialog over another page. */
export function LeadModal({ view, kind, page, onClose }: Props) {
  const form = view.data.sections.map(({ props }) => props as Form | undefined).find((props) => props?.form === kind);
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
  kind: Form['form'];
  link: HTMLElement | null;
  leadsBelow(event: MouseEvent): boolean;
}

/**
 * Shows the form of another page as a dialog, until the visitor closes it or
 * navigates; the input stays as a draft. The focus returns to the link. A click
 * on a link into the page below closes it too, as the dialog covers the target.
 */
export function showLead({ stage, navigation, view, kind, link, leadsBelow }: Shown): void {
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
    restoreFocus(link);
  };
  const stop = stage.subscribe(leave);
  // Runs after React, which may prevent the click, and before the browser or the router navigates.
  place.addEventListener('click', (event) => leadsBelow(event) && close());
  root.render(
    <NavigationContext value={navigation}>
      <LeadModal view={view} kind={kind} page={stage.get().path} onClose={close} />
    </NavigationContext>,
  );
}

/** Focuses the link; if its menu has closed since, the button that opens the menu. */
function restoreFocus(link: HTMLElement | null): void {
  const place = link?.closest('details:not([open])')?.querySelector('summary') ?? link;
  place?.focus();
  // WebKit may hold the page for inert until it has laid it out without the dialog.
  if (document.activeElement !== place) requestAnimationFrame(() => place?.focus());
}
