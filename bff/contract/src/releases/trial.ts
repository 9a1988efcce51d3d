import { isStaffPlace, type NavigationEntry } from '../navigation.ts';
import type { RouteNode } from '../pages.ts';
import type { Deploy } from './release.ts';
import type { CallApi, Renderer } from './renderer.ts';
import type { ApiReply, SerializedRenderOutput } from './renderer-messages.ts';

/** Processor time in which the renderer must render all pages of a trial, in seconds. Linux only. */
const MAX_TRIAL_CPU_SECONDS = 5;
/**
 * Time limit for all pages of a trial. It takes effect if the machine is busy, so that the renderer gets little processor
 * time, and if a page waits.
 */
const TRIAL_TIMEOUT_MS = 20_000;
const CHECK_INTERVAL_MS = 250;
/**
 * Value of each parameter in a path, valid as an id and as a slug. No record has this value. A page with parameters shows
 * 'not found', unless another page has a link to a record.
 */
const SAMPLE_PARAMETER = '00000000-0000-4000-8000-000000000000';
/** Value of a splat in a path. */
const SAMPLE_SPLAT = 'no-such-page';
/** Origin of the site during a trial. */
export const TRIAL_SITE = 'http://localhost';
const SERVER_ERROR_STATUS = 500;

const unavailableReply: ApiReply = { status: 503, headers: {}, body: new Uint8Array() };

/** Returns a path for each route with a page. Parameters and splats have a sample value. */
export function listSamplePaths(routes: readonly RouteNode[], parentPath = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const ownPath = path
      ?.replace(/^\/|\/$/g, '')
      .replace(/:\w+\??/g, SAMPLE_PARAMETER)
      .replace('*', SAMPLE_SPLAT);
    const here = ownPath ? `${parentPath}/${ownPath}` : parentPath;
    if (children) return listSamplePaths(children, here);
    return path !== undefined || index ? [here || '/'] : [];
  });
}

/** Matches the paths of links to pages of the site, without a query. */
const LINK_PATTERN = / href="(\/[^"?#]*)"/g;

/** Returns the path of a link in the pages that leads to the route of a sample path with parameters, or null. */
function findLinkedPath(
  samplePath: string,
  pages: readonly TrialPage[],
  samplePaths: readonly string[],
): string | null {
  const segments = samplePath.split('/');
  const isOnRoute = (path: string) => {
    const linked = path.split('/');
    return (
      linked.length === segments.length &&
      segments.every((segment, index) => segment === linked[index] || (segment === SAMPLE_PARAMETER && linked[index]))
    );
  };
  const paths = pages.flatMap(({ rendered }) => [...rendered.html.matchAll(LINK_PATTERN)].map(([, path]) => path!));
  return paths.find((path) => isOnRoute(path) && !samplePaths.includes(path)) ?? null;
}

/** Page that the server rendered during a trial. */
export interface TrialPage {
  path: string;
  rendered: Extract<SerializedRenderOutput, { kind: 'page' }>;
}

/** Result of a trial: error messages without the name of the version, and the rendered pages. */
export interface TrialResult {
  errors: string[];
  pages: TrialPage[];
}

/** Returns an API that performs only read calls. `read` is null if no API runs. */
export const toTrialApi =
  (read: CallApi | null): CallApi =>
  async (call, signal) =>
    read && call.method === 'GET' ? read(call, signal) : unavailableReply;

/** Returns the links that the remotes declare for public pages. */
const listPublicLinks = (remotes: readonly Pick<Deploy, 'nav'>[]): NavigationEntry[] =>
  remotes.flatMap(({ nav }) => nav).filter(({ in: places }) => !places.every(isStaffPlace));

/**
 * Renders each page of a remote once, as a visitor who is not signed in would see it. A page with parameters shows a
 * record to which another page links.
 * @param remotes all remotes of the site, whose links the pages may contain
 * @param read function that performs read calls of the API; write calls get 503. If null because no API is running, all
 *   calls get 503, and pages may have that status
 */
export async function tryPages(
  { app, routes }: Pick<Deploy, 'app' | 'routes'>,
  remotes: readonly Pick<Deploy, 'nav'>[],
  renderer: Renderer,
  read: CallApi | null,
): Promise<TrialResult> {
  const deadline = new AbortController();
  const abort = (limit: string) => deadline.abort(new Error(`its pages were not rendered within ${limit}`));
  const timer = setTimeout(() => abort(`${TRIAL_TIMEOUT_MS / 1_000} s`), TRIAL_TIMEOUT_MS);
  const cpuSecondsBefore = renderer.cpuSeconds;
  const check = setInterval(() => {
    if (renderer.cpuSeconds - cpuSecondsBefore > MAX_TRIAL_CPU_SECONDS)
      abort(`${MAX_TRIAL_CPU_SECONDS} s of processor time`);
  }, CHECK_INTERVAL_MS);
  const callApi = toTrialApi(read);
  const common = { method: 'GET', headers: {}, site: TRIAL_SITE, remote: app, user: null } as const;
  const navigation = listPublicLinks(remotes);
  const trialResult: TrialResult = { errors: [], pages: [] };
  async function tryPage(path: string): Promise<void> {
    try {
      const rendered = await renderer.render(
        { ...common, url: TRIAL_SITE + path, navigation },
        callApi,
        deadline.signal,
      );
      if (read && rendered.status >= SERVER_ERROR_STATUS)
        trialResult.errors.push(`its page ${path} returns ${rendered.status}`);
      else if (rendered.kind === 'page') trialResult.pages.push({ path, rendered });
    } catch (error) {
      if (deadline.signal.aborted || !renderer.isAlive) throw error;
      trialResult.errors.push(
        `its page ${path} cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  const samplePaths = listSamplePaths(routes);
  const hasParameter = (path: string) => path.includes(SAMPLE_PARAMETER);
  try {
    for (const path of samplePaths.filter((each) => !hasParameter(each))) await tryPage(path);
    for (const path of samplePaths.filter(hasParameter))
      await tryPage(findLinkedPath(path, trialResult.pages, samplePaths) ?? path);
    return trialResult;
  } finally {
    clearTimeout(timer);
    clearInterval(check);
  }
}
