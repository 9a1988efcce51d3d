import type { NavigationEntry } from '@epm/contract';
import type { CallApi, Deploy, SerializedRenderOutput } from '@epm/contract/releases';
import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../identity/index.ts';
import { Config } from '../platform/config/env.ts';
import { Log } from '../platform/log/log.ts';
import {
  InProcessApiFactory,
  type PreparedResponses,
  ReleaseHealth,
  Renderers,
  type VisitorContext,
} from '../releases/index.ts';
import { findFailedVersion } from './failed-version.ts';
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
const POST_RENDER_TIMEOUT_MS = 15_000;
const SERVER_ERROR_STATUS = 500;

/** A request for a page. */
export interface VisitorRequest {
  visitor: VisitorContext;
  /** Path and query. */
  url: string;
  /** URL-encoded fields of a posted form; undefined for a GET request. */
  form: string | undefined;
  /** The signed-in user; null for a visitor. */
  user: SessionUser | null;
  /** Links for public pages that the live remotes declare. */
  navigation?: readonly NavigationEntry[];
  /** IP address under which a failed render is counted for the version; undefined if the failure is not counted. */
  ip?: string | undefined;
  /** Prepared responses by path, which replace the responses of the API in a preview. */
  prepared?: PreparedResponses;
}

export interface RenderResult {
  page: SerializedRenderOutput;
  /** `Set-Cookie` headers from the API calls made while rendering the page. */
  cookies: string[];
}

/** Renders the pages of server-rendered remotes. */
@Injectable()
export class PageRenderer {
  constructor(
    private readonly renderers: Renderers,
    private readonly apis: InProcessApiFactory,
    private readonly errors: RenderErrors,
    private readonly health: ReleaseHealth,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /**
   * Starts the process for the pages of a remote. Ignores errors, because the first page request starts the process
   * again.
   */
  async prepare(shell: Deploy, remote: Deploy): Promise<void> {
    await this.renderers.prepare(shell, remote).catch(() => undefined);
  }

  /** Renders a page. On failure or timeout, logs the error and returns null. */
  async render(
    { visitor, url, form, user, ip, prepared, navigation = [] }: VisitorRequest,
    shell: Deploy,
    remote: Deploy,
  ): Promise<RenderResult | null> {
    const api = this.apis.for(visitor, prepared);
    let hasApiFailed = false;
    const callApi: CallApi = async (...call) => {
      const reply = await api.call(...call);
      hasApiFailed ||= reply.status >= SERVER_ERROR_STATUS;
      return reply;
    };
    const deadline = new AbortController();
    const timeoutMs = form === undefined ? GET_RENDER_TIMEOUT_MS : POST_RENDER_TIMEOUT_MS;
    let timer: NodeJS.Timeout | undefined;
    try {
      // The time limit does not include the start of the process, because other pages use the process as well.
      await this.renderers.prepare(shell, remote);
      timer = setTimeout(() => deadline.abort(new Error(`It took longer than ${timeoutMs} ms`)), timeoutMs);
      const cookie = selectScriptCookies(visitor.headers.cookie);
      const task = {
        // Concatenate instead of using new URL(url, base): a path such as //host/path would resolve to another site.
        url: this.config.siteUrl + url,
        method: form === undefined ? ('GET' as const) : ('POST' as const),
        headers: {
          ...(cookie && { cookie }),
          ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form !== undefined && { body: form }),
        site: this.config.siteUrl,
        remote: remote.app,
        user,
        ...(navigation.length > 0 && { navigation }),
      };
      const page = await this.renderers.render({ shell, remote, task, callApi, signal: deadline.signal });
      if (page.status >= SERVER_ERROR_STATUS && !hasApiFailed) this.countFailure(remote, ip);
      return { page, cookies: api.cookies };
    } catch (error) {
      this.errors.count += 1;
      // Timeouts are not counted, because a busy machine can cause them.
      if (!deadline.signal.aborted && !hasApiFailed) this.countFailure(findFailedVersion(error, shell, remote), ip);
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

  private countFailure(failed: Deploy | null, ip: string | undefined): void {
    if (!failed || ip === undefined) return;
    this.health.countFailure({ app: failed.app, version: failed.version, kind: 'render', ip });
  }
}

/**
 * Returns the cookies that scripts of the page may read. Excludes credentials, which the BFF passes to the API calls
 * itself. The names of credentials begin with `epm_`, or with a prefix that browsers reserve for cookies of a secure
 * origin.
 */
const selectScriptCookies = (cookies: string | undefined): string =>
  (cookies ?? '')
    .split(/;\s*/)
    .filter((pair) => pair && !/^(__(Host|Secure)-|epm_)/i.test(pair))
    .join('; ');
