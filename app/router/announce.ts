import { afterPaint } from '../lib/after-paint';

/** The place that screen readers listen to. It has to be there before it says anything. */
let place: HTMLElement | undefined;

export function prepareAnnouncements(): void {
  place = document.createElement('div');
  place.setAttribute('role', 'status');
  place.className = 'visually-hidden';
  document.body.append(place);
}

/** Tells those who do not see it that another page is here, and puts the focus at its beginning. */
export function announcePage(title: string): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  const lang = heading?.closest<HTMLElement>('[lang]')?.lang ?? '';
  // The words are for listeners alone: the frame that shows the page does not wait for them.
  afterPaint(() => {
    if (!place) return;
    place.lang = lang;
    place.textContent = title;
  });
}
