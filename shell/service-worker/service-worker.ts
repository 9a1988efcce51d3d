/**
 * Caches immutable files and the offline page. The files of a version never change, so a cached copy stays valid. Other
 * pages are never served from the cache: a page contains the versions that it runs, so a cached page would run outdated
 * versions, and a cached staff page would stay visible after its session has ended.
 */
import { obsoleteUrls } from './versions.ts';

declare const self: ServiceWorkerGlobalScope;

const filesCache = 'files-1';
const offlineCache = 'offline-1';
const offlineUrl = '/offline';
/** Maximum age of the offline page in milliseconds. The page shows a phone number, which may change. */
const OFFLINE_PAGE_MAX_AGE_MS = 86_400_000;

const files = () => caches.open(filesCache);

async function fetchOffline(): Promise<void> {
  const cache = await caches.open(offlineCache);
  await cache.add(new Request(offlineUrl, { cache: 'reload' }));
}

async function refreshOffline(): Promise<void> {
  const offlinePage = await caches.match(offlineUrl);
  const cachedAt = Date.parse(offlinePage?.headers.get('date') ?? '');
  if (!(Date.now() - cachedAt < OFFLINE_PAGE_MAX_AGE_MS)) await fetchOffline();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== filesCache && name !== offlineCache) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    // If there is no connection, Firefox resolves the preload with an error response instead of rejecting it.
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
