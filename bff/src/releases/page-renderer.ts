import type { Deploy, Rendered } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../platform/config/env.ts';
import { Log } from '../platform/log/log.ts';
import { InProcessFetches } from './in-process-fetch.ts';
import { RenderFaults } from './render-faults.ts';
import { ServerBundles } from './server-bundles.ts';

/** A page whose data takes longer is drawn by the browser, which can show that it waits. */
const limitMs = 3_000;

/** Draws the pages of server-rendered remotes. */
@Injectable()
export class PageRenderer {
  constructor(
    private readonly bundles: ServerBundles,
    private readonly fetches: InProcessFetches,
    private readonly faults: RenderFaults,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** The drawn page with the cookies that its calls have set; null, and a line in the log, when it could not be drawn. */
  async render(visitor: FastifyRequest, shell: Deploy, remote: Deploy): Promise<{ page: Rendered; cookies: string[] } | null> {
    const fetch = this.fetches.for(visitor);
    try {
      // Put together as text: resolved as a reference, '//host/path' would name another site.
      const request = new Request(this.config.siteUrl + visitor.url, { signal: AbortSignal.timeout(limitMs) });
      const { render, createRoutes } = await this.bundles.load(shell, remote);
      const page = await render({ request, site: this.config.siteUrl, remote: remote.app, createRoutes, fetch });
      return { page, cookies: fetch.cookies };
    } catch (error) {
      this.faults.count += 1;
      this.log.error('a page could not be drawn', error, {
        traceId: visitor.id,
        shell: shell.version,
        remote: `${remote.app}@${remote.version}`,
      });
      return null;
    }
  }
}
