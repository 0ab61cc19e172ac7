// For developers: reloads the page when the server has a new version, and shows
// the error when the sources do not compile.
const events = new EventSource('/_dev/events');
let version: string | undefined;

events.addEventListener('version', ({ data }) => {
  if (version !== undefined && version !== data) location.reload();
  version = data;
});

events.addEventListener('fault', ({ data }) => {
  const box = document.querySelector('.render-error') ?? document.body.appendChild(document.createElement('pre'));
  box.className = 'render-error';
  box.textContent = JSON.parse(data);
});
