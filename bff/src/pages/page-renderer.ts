import type { Rendered } from '@epm/contract/pages';
import type { Deploy } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { Log } from '../platform/log/log.ts';
import { ServerBundles } from '../releases/index.ts';
import { InProcessFetchFactory, type PreparedResponses, type Visitor } from './in-process-fetch.ts';
import { RenderErrors } from './render-errors.ts';

/**
 * Time limit for rendering a page for a GET request. On timeout, the browser renders the page and can show a loading
 * state.
 */
const GET_RENDER_TIMEOUT_MS = 3_000;
/**
 * Time limit for rendering the result of a posted form. It is longer, because the browser cannot render the result
 * instead.
 */
const POST_TIMEOUT_MS = 15_000;

/** A request for a page. */
export interface VisitorRequest {
  visitor: Visitor;
  /** Path and query. */
  url: string;
  /** URL-encoded fields of a posted form; undefined for a GET request. */
  form: string | undefined;
  /** The signed-in user. */
  user: SessionUser | null;
  /** Prepared responses by path, which replace the responses of the API in a preview. */
  prepared?: PreparedResponses;
}

export interface RenderResult {
  page: Rendered;
  /** `Set-Cookie` headers from the API calls made while rendering the page. */
  cookies: string[];
}

/** Renders the pages of server-rendered remotes. */
@Injectable()
export class PageRenderer {
  constructor(
    private readonly bundles: ServerBundles,
    private readonly fetchFactory: InProcessFetchFactory,
    private readonly errors: RenderErrors,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Renders a page. On failure or timeout, logs the error and returns null. */
  async render(
    { visitor, url, form, user, prepared }: VisitorRequest,
    shell: Deploy,
    remote: Deploy,
  ): Promise<RenderResult | null> {
    const fetch = this.fetchFactory.for(visitor, prepared);
    const deadline = new AbortController();
    const timeoutMs = form === undefined ? GET_RENDER_TIMEOUT_MS : POST_TIMEOUT_MS;
    const timer = setTimeout(() => deadline.abort(new Error(`It took longer than ${timeoutMs} ms`)), timeoutMs);
    try {
      // Concatenate instead of using new URL(url, base): a path such as //host/path would resolve to another site.
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
      // A bundle may ignore the signal, but the request still needs a response.
      const page = await Promise.race([work(), rejectOnAbort(deadline.signal)]);
      return { page, cookies: fetch.cookies };
    } catch (error) {
      this.errors.count += 1;
      this.log.error('a page could not be rendered', error, {
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

/** Returns a promise that rejects with the signal's reason. */
const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
