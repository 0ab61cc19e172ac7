/**
 * Plays a film in the place of its picture: YouTube's in a frame, ours with its controls. YouTube's link stays what it
 * is for every other click than a plain one.
 */
export function playInPlace(root: HTMLElement): void {
  root.addEventListener('click', (event) => {
    const control = event.target instanceof Element && event.target.closest('a[href], button');
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const film = control.nextElementSibling;
    if (film instanceof HTMLVideoElement) playFilm(film, control);
    else if (control instanceof HTMLAnchorElement && control.href.startsWith('https://www.youtube-nocookie.com/')) {
      event.preventDefault();
      playFrame(control);
    }
  });
}

/** Takes the browser's controls from the films whose button is shown: Firefox draws them through it. */
export function putAwayControls(root: HTMLElement): void {
  for (const film of root.querySelectorAll('video')) {
    const button = film.previousElementSibling;
    if (button && getComputedStyle(button).display !== 'none') film.controls = false;
  }
}

/**
 * Finds the captions of films; the function that it returns removes those that have left the document since. Chromium
 * keeps each film that has captions, with its page, as long as the document.
 */
export function captionsOf(root: HTMLElement): () => void {
  const tracks = root.querySelectorAll('track');
  return () => {
    for (const track of tracks) if (!track.isConnected) track.remove();
  };
}

function playFilm(film: HTMLVideoElement, button: Element): void {
  film.play().catch(() => {}); // at once: browsers ask for the click
  button.toggleAttribute('hidden', true);
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
