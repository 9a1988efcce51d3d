// Added to every page by `npm run dev` only: loads the page again after a build, and after the server came back.
const events = new EventSource('/__dev/events');
let wasLost = false;
events.addEventListener('reload', () => location.reload());
events.addEventListener('error', () => {
  wasLost = true;
});
events.addEventListener('open', () => {
  if (wasLost) location.reload();
});
