import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { LiveReleases, ReleaseStore } from '../releases/index.ts';
import { FallbackPages } from './fallback-pages.ts';

/**
 * Where there is no service worker, this one replaces and removes whatever a browser still has. Browsers ask for the
 * file with each navigation, so one that misbehaves is gone with the next page: SERVICE_WORKER=off, or activate a shell
 * without it.
 */
const SELF_UNREGISTERING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** What browsers run beside the pages, and the page that it keeps for when there is no connection. */
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

  /** The live shell's. One address for all versions, so it is never kept; the policy is that of its own requests. */
  @Get('service-worker.js')
  @Public()
  async script(@Res() reply: FastifyReply): Promise<void> {
    void reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', this.policy)
      .send((await this.published()) ?? SELF_UNREGISTERING_WORKER);
  }

  @Get('offline')
  @Public()
  async offline(@Res() reply: FastifyReply): Promise<void> {
    const { status, html, contentSecurityPolicy } = await this.fallbacks.page(200, 'offline');
    void reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy)
      .send(html);
  }

  private async published(): Promise<Buffer | null> {
    if (!this.config.serviceWorker) return null;
    const { shell } = await this.live.current();
    return shell?.serviceWorker ? this.store.read('shell', shell.version, `client/${shell.serviceWorker}`) : null;
  }
}
