import type { Rendered } from '@epm/contract/pages';
import type { Deploy } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { Log } from '../platform/log/log.ts';
import { ServerBundles } from '../releases/index.ts';
import { InProcessFetches, type Visitor } from './in-process-fetch.ts';
import { RenderErrors } from './render-errors.ts';

/** A page that takes longer is left to the browser to render, which can show that it waits. */
const READ_TIMEOUT_MS = 3_000;
/** A posted form has no second chance in the browser, so its page gets more time. */
const POST_TIMEOUT_MS = 15_000;

/** A request for a page. */
export interface Visit {
  visitor: Visitor;
  /** Path and query. */
  url: string;
  /** The fields of a posted form, encoded as they came; undefined for a page that is only read. */
  form: string | undefined;
  /** Who is signed in. */
  user: SessionUser | null;
}

export interface RenderResult {
  page: Rendered;
  /** Cookies that the page's calls have set. */
  cookies: string[];
}

/** Draws the pages of server-rendered remotes. */
@Injectable()
export class PageRenderer {
  constructor(
    private readonly bundles: ServerBundles,
    private readonly fetches: InProcessFetches,
    private readonly faults: RenderErrors,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** The rendered page; null, and a line in the log, when it could not be rendered in time. */
  async render({ visitor, url, form, user }: Visit, shell: Deploy, remote: Deploy): Promise<RenderResult | null> {
    const fetch = this.fetches.for(visitor);
    const deadline = new AbortController();
    const timeoutMs = form === undefined ? READ_TIMEOUT_MS : POST_TIMEOUT_MS;
    const timer = setTimeout(() => deadline.abort(new Error(`It took longer than ${timeoutMs} ms`)), timeoutMs);
    try {
      // Put together as text: resolved as a reference, '//host/path' would name another site.
      const { cookie } = visitor.headers;
      const request = new Request(this.config.siteUrl + url, {
        signal: deadline.signal,
        headers: {
          ...(cookie && { cookie }),
          ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form !== undefined && { method: 'POST', body: form }),
      });
      const work = async () => {
        const { render, createRoutes } = await this.bundles.load(shell, remote);
        return render({ request, site: this.config.siteUrl, remote: remote.app, createRoutes, user, fetch });
      };
      // A bundle may ignore the signal; the request must be answered all the same.
      const page = await Promise.race([work(), aborted(deadline.signal)]);
      return { page, cookies: fetch.cookies };
    } catch (error) {
      this.faults.count += 1;
      this.log.error('a page could not be drawn', error, {
        traceId: visitor.id,
        shell: shell.version,
        remote: `${remote.app}@${remote.version}`,
      });
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Rejects with the signal's reason. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
