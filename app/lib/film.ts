/**
 * Plays a film in the place of its link: YouTube's in a frame, ours with its controls. The link stays what it is for
 * every other click than a plain one.
 */
export function playInPlace(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const film = link.parentElement?.querySelector('video');
    if (link.href.startsWith('https://www.youtube-nocookie.com/')) playFrame(link);
    else if (film && !link.hasAttribute('download')) playFilm(film, link);
    else return;
    event.preventDefault();
  });
}

/** Takes the browser's controls from the films whose link is shown: Firefox draws them through it. */
export function putAwayControls(root: HTMLElement): void {
  for (const film of root.querySelectorAll('video')) {
    const link = film.previousElementSibling;
    if (link && getComputedStyle(link).display !== 'none') film.controls = false;
  }
}

function playFilm(film: HTMLVideoElement, link: HTMLAnchorElement): void {
  film.play().catch(() => {}); // at once: browsers ask for the click
  link.hidden = true;
  import('./player').then(({ control }) => film.parentElement && control(film.parentElement)).catch(() => {});
}

function playFrame(link: HTMLAnchorElement): void {
  const frame = document.createElement('iframe');
  frame.className = link.className;
  frame.title = link.title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.src = `${link.href}?autoplay=1`;
  // Some hosts of files send one policy for all pages, without the player.
  const leave = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src') location.assign(link.href);
  };
  document.addEventListener('securitypolicyviolation', leave);
  link.replaceWith(frame);
  frame.focus();
}
