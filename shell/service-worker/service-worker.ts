/**
 * Keeps what never changes, and a page for when there is no connection. It never answers a page from a cache: a page
 * names the versions that it runs on, so an old one would bring back what a publication has replaced, and one of staff
 * would outlive its session. Files of a version do not change under their address, so the first copy is the right one.
 */
import { outdated } from './versions.ts';

declare const self: ServiceWorkerGlobalScope;

const filesCache = 'files-1';
const offlineCache = 'offline-1';
const offlineUrl = '/offline';
/** The offline page names a phone number: it is fetched anew when it is older. Milliseconds. */
const offlineLasts = 86_400_000;

const files = () => caches.open(filesCache);

async function fetchOffline(): Promise<void> {
  const cache = await caches.open(offlineCache);
  await cache.add(new Request(offlineUrl, { cache: 'reload' }));
}

async function refreshOffline(): Promise<void> {
  const kept = await caches.match(offlineUrl);
  const since = Date.parse(kept?.headers.get('date') ?? '');
  if (!(Date.now() - since < offlineLasts)) await fetchOffline();
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (name !== filesCache && name !== offlineCache) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    // Without a connection Firefox resolves the preload with an error response instead of rejecting it.
    const response = preloaded && preloaded.type !== 'error' ? preloaded : await fetch(event.request);
    event.waitUntil(refreshOffline().catch(() => undefined));
    return response;
  } catch {
    return (await caches.match(offlineUrl)) ?? Response.error();
  }
}

async function keep(request: Request, response: Response): Promise<void> {
  const cache = await files();
  await cache.put(request.url, response);
  const kept = (await cache.keys()).map(({ url }) => url);
  for (const url of outdated(kept)) await cache.delete(url);
}

async function file(event: FetchEvent): Promise<Response> {
  const known = await (await files()).match(event.request.url, { ignoreVary: true });
  if (known) return known;
  // the hash that the page names is checked here, before anything is kept
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keep(event.request, response.clone()).catch(() => undefined));
  return response;
}

self.addEventListener('install', (event) => {
  event.waitUntil(fetchOffline().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event));
});
