/** Heard on window when the page has come alive. */
export const aliveEvent = 'shell:alive';

/** A bar over a server-rendered page whose scripts did not arrive: the page can be read, its links work. */
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
