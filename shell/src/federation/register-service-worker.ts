/**
 * Registers the service worker, which caches files and provides the offline page. Ignores failures, because pages work
 * without it.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined);
}
