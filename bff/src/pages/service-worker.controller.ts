import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { LiveReleases, ReleaseStore } from '../releases/index.ts';
import { FallbackPages } from './fallback-pages.ts';

/**
 * A service worker that removes itself and all caches. It is served when the live shell has no service worker or
 * SERVICE_WORKER is off. Browsers request the file at each navigation, so the next page load removes a broken
 * worker.
 */
const SELF_UNREGISTERING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Serves the service worker, and the offline page that it caches. */
@Controller()
@ApiExcludeController()
export class ServiceWorkerController {
  private readonly policy: string;

  constructor(
    private readonly live: LiveReleases,
    private readonly store: ReleaseStore,
    private readonly fallbacks: FallbackPages,
    private readonly config: Config,
  ) {
    this.policy = `default-src 'none'; connect-src ${["'self'", ...new Set(Object.values(config.assetOrigins))].join(' ')}`;
  }

  /**
   * Serves the service worker of the live shell. All versions share the URL, so browsers must revalidate it. The
   * content security policy of this response applies to the requests that the worker makes.
   */
  @Get('service-worker.js')
  @Public()
  async serveScript(@Res() reply: FastifyReply): Promise<void> {
    void reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', this.policy)
      .send((await this.readLiveWorker()) ?? SELF_UNREGISTERING_WORKER);
  }

  @Get('offline')
  @Public()
  async serveOfflinePage(@Res() reply: FastifyReply): Promise<void> {
    const { status, html, contentSecurityPolicy } = await this.fallbacks.renderPage(200, 'offline');
    void reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy)
      .send(html);
  }

  private async readLiveWorker(): Promise<Buffer | null> {
    if (!this.config.isServiceWorkerEnabled) return null;
    const { shell } = await this.live.readCurrent();
    return shell?.serviceWorker ? this.store.read('shell', shell.version, `client/${shell.serviceWorker}`) : null;
  }
}
