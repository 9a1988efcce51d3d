/**
 * Caches immutable files and the offline page. Files of a version never change, so cached copies stay valid. Other
 * pages are never served from the cache: a page selects the versions that it runs, so a cached page could run outdated
 * code. A cached staff page would also stay visible after the session has ended.
 */
import { findObsoleteUrls } from './versions.ts';

declare const self: ServiceWorkerGlobalScope;

const FILES_CACHE_NAME = 'files-1';
const OFFLINE_CACHE_NAME = 'offline-1';
const OFFLINE_URL = '/offline';
/** Maximum age of the cached offline page, in milliseconds. The phone number on the page may change. */
const OFFLINE_PAGE_MAX_AGE_MS = 86_400_000;

const openFilesCache = () => caches.open(FILES_CACHE_NAME);

async function cacheOfflinePage(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE_NAME);
  await cache.add(new Request(OFFLINE_URL, { cache: 'reload' }));
}

async function refreshOfflinePage(): Promise<void> {
  const offlinePage = await caches.match(OFFLINE_URL);
  const cachedAt = Date.parse(offlinePage?.headers.get('date') ?? '');
  if (!(Date.now() - cachedAt < OFFLINE_PAGE_MAX_AGE_MS)) await cacheOfflinePage();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name !== FILES_CACHE_NAME && name !== OFFLINE_CACHE_NAME) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function fetchPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    // Without a connection, Firefox resolves the preload with an error response instead of rejecting it.
    const response = preloaded && preloaded.type !== 'error' ? preloaded : await fetch(event.request);
    event.waitUntil(refreshOfflinePage().catch(() => undefined));
    return response;
  } catch {
    return (await caches.match(OFFLINE_URL)) ?? Response.error();
  }
}

async function cacheFile(request: Request, response: Response): Promise<void> {
  const cache = await openFilesCache();
  await cache.put(request.url, response);
  const cachedUrls = (await cache.keys()).map(({ url }) => url);
  for (const url of findObsoleteUrls(cachedUrls)) await cache.delete(url);
}

async function fetchFile(event: FetchEvent): Promise<Response> {
  const cachedResponse = await (await openFilesCache()).match(event.request.url, { ignoreVary: true });
  if (cachedResponse) return cachedResponse;
  // The browser verifies the file's integrity hash here, before the file is cached.
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(cacheFile(event.request, response.clone()).catch(() => undefined));
  return response;
}

self.addEventListener('install', (event) => {
  event.waitUntil(cacheOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') event.respondWith(fetchPage(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(fetchFile(event));
});
