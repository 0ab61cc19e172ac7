import { afterPaint } from '../lib/after-paint';

/** The live region of screen readers. It must exist before its text changes. */
let region: HTMLElement | undefined;

export function prepareAnnouncements(): void {
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.className = 'visually-hidden';
  document.body.append(region);
}

/** Announces a new page to screen readers, and moves the focus to its heading. */
export function announcePage(title: string): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  const lang = heading?.closest<HTMLElement>('[lang]')?.lang ?? '';
  // The frame that shows the page need not wait for the announcement.
  afterPaint(() => {
    if (!region) return;
    region.lang = lang;
    region.textContent = title;
  });
}
