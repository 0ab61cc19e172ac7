// For developers: loads the page anew when the server shows something newer,
// and shows what is wrong with the sources when it cannot.
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
