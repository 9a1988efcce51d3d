/**
 * Caches immutable files, and a page for use without a connection. Never serves another page from the cache: pages name
 * the versions that they run, so an old page would bring back replaced versions, and a staff page would outlive its
 * session. A version's files never change under their URL, so a cached copy stays valid.
 */
import { obsoleteUrls } from './versions.ts';

declare const self: ServiceWorkerGlobalScope;

const filesCache = 'files-1';
const offlineCache = 'offline-1';
const offlineUrl = '/offline';
/** Maximum age of the offline page in milliseconds. It shows a phone number that may change. */
const offlineMaxAgeMs = 86_400_000;

const files = () => caches.open(filesCache);

async function fetchOffline(): Promise<void> {
  const cache = await caches.open(offlineCache);
  await cache.add(new Request(offlineUrl, { cache: 'reload' }));
}

async function refreshOffline(): Promise<void> {
  const offlinePage = await caches.match(offlineUrl);
  const since = Date.parse(offlinePage?.headers.get('date') ?? '');
  if (!(Date.now() - since < offlineMaxAgeMs)) await fetchOffline();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== filesCache && name !== offlineCache) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function fetchPage(event: FetchEvent): Promise<Response> {
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

async function store(request: Request, response: Response): Promise<void> {
  const cache = await files();
  await cache.put(request.url, response);
  const cachedUrls = (await cache.keys()).map(({ url }) => url);
  for (const url of obsoleteUrls(cachedUrls)) await cache.delete(url);
}

async function fetchFile(event: FetchEvent): Promise<Response> {
  const known = await (await files()).match(event.request.url, { ignoreVary: true });
  if (known) return known;
  // The browser checks the file's integrity hash here, before the file is cached.
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(store(event.request, response.clone()).catch(() => undefined));
  return response;
}

self.addEventListener('install', (event) => {
  event.waitUntil(fetchOffline().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(fetchPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(fetchFile(event));
});
