/** Plays a film of YouTube's in the place of its link, which stays what it is for every other click than a plain one. */
export function playInPlace(root: ParentNode): void {
  const link = root.querySelector<HTMLAnchorElement>('a[href^="https://www.youtube-nocookie.com/"]');
  link?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
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
  });
}
