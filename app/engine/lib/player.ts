/** Gives a film controls of ours instead of the browser's: ui/film.tsx writes them, hidden. */
export function control(player: HTMLElement): void {
  const film = player.querySelector('video');
  const controls = player.querySelector('fieldset');
  const play = controls?.querySelector<HTMLElement>('[data-does="play"]');
  const captions = controls?.querySelector<HTMLElement>('[data-does="captions"]');
  const full = controls?.querySelector<HTMLElement>('[data-does="full"]');
  const position = controls?.querySelector('input');
  if (!film || !controls || !play || !captions || !full || !position) return;
  const track = [...film.textTracks].find(({ mode }) => mode === 'showing') ?? film.textTracks[0];

  const showState = () => {
    play.dataset.is = film.paused ? 'paused' : 'playing';
    play.setAttribute('aria-label', (film.paused ? play.dataset.play : play.dataset.pause) ?? '');
  };
  const showTime = () => {
    const time = `${clock(film.currentTime)} / ${clock(film.duration)}`;
    position.max = `${film.duration || 0}`;
    position.value = `${film.currentTime}`;
    position.setAttribute('aria-valuetext', time);
    if (position.nextElementSibling) position.nextElementSibling.textContent = time;
  };
  const toggle = () => {
    if (film.paused) film.play().catch(() => {});
    else film.pause();
  };
  const leaveToBrowser = () => {
    film.controls = true;
    controls.hidden = true;
  };

  film.controls = false;
  controls.hidden = false;
  showState();
  showTime();
  if (!track) captions.hidden = true;
  if (!fullScreen(player, film)) full.hidden = true;
  for (const type of ['play', 'pause', 'ended']) film.addEventListener(type, showState);
  for (const type of ['timeupdate', 'durationchange']) film.addEventListener(type, showTime);
  film.addEventListener('error', leaveToBrowser, true); // of a source, too
  film.addEventListener('click', toggle);
  play.addEventListener('click', toggle);
  position.addEventListener('input', () => {
    film.currentTime = Number(position.value);
  });
  captions.addEventListener('click', () => {
    if (!track) return;
    track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
    captions.setAttribute('aria-pressed', `${track.mode === 'showing'}`);
  });
  full.addEventListener('click', () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else fullScreen(player, film)?.();
  });
  play.focus({ preventScroll: true });
}

/** What fills the screen: the player, or on an iPhone the film alone. */
function fullScreen(player: HTMLElement, film: HTMLVideoElement & { webkitEnterFullscreen?: () => void }) {
  if (player.requestFullscreen) return () => void player.requestFullscreen().catch(() => {});
  return film.webkitEnterFullscreen?.bind(film);
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds || 0);
  return `${Math.floor(whole / 60)}:${`${whole % 60}`.padStart(2, '0')}`;
}
