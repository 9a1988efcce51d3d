/**
 * Registers the service worker, which speeds up later visits and provides an offline page. Ignores failures, because
 * the page works without the worker.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}
