/** Name of the event that fires on window after hydration. */
export const hydratedEvent = 'shell:hydrated';

/**
 * Shows an error bar with Retry over a server-rendered page whose scripts could not be loaded. The page stays readable,
 * and its links work.
 */
export function showStartFailure(onRetry: () => void): void {
  const bar = document.createElement('div');
  bar.className = 'start-failure';
  bar.setAttribute('role', 'alert');
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => {
    bar.remove();
    onRetry();
  });
  bar.append('Some parts of this page could not load. You can read it and follow its links.', retry);
  document.body.prepend(bar);
}
