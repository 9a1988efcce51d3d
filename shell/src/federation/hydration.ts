/** Event that is dispatched on `window` after hydration. */
export const HYDRATED_EVENT = 'shell:hydrated';

/**
 * Shows an error bar with Retry above a server-rendered page whose scripts failed to load. Content and links of the
 * page still work.
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
