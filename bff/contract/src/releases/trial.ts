import type { RouteNode } from '../pages.ts';
import type { Deploy } from './release.ts';
import type { CallApi, Renderer } from './renderer.ts';
import type { ApiReply } from './renderer-messages.ts';

/** Time limit for all pages of a trial. */
const TRIAL_TIMEOUT_MS = 5_000;
/**
 * Value of each parameter in a path, valid as an id and as a slug. No record has this value, so the pages show 'not
 * found'.
 */
const SAMPLE_PARAMETER = '00000000-0000-4000-8000-000000000000';
const SITE = 'http://localhost';
const SERVER_ERROR = 500;

const unavailable: ApiReply = { status: 503, headers: {}, body: new Uint8Array() };

/** Returns a path for each route of a tree that has a page. Parameters have a sample value. */
export function listSamplePaths(routes: readonly RouteNode[], above = ''): string[] {
  return routes.flatMap(({ path, index, children }) => {
    const own = path?.replace(/^\/|\/$/g, '').replace(/:\w+\??|\*/g, SAMPLE_PARAMETER);
    const here = own ? `${above}/${own}` : above;
    if (children) return listSamplePaths(children, here);
    return path !== undefined || index ? [here || '/'] : [];
  });
}

/**
 * Renders each page of a remote once, as a visitor who is not signed in would see it.
 * @param read function that performs read calls of the API; write calls get 503. If null because no API is running, all
 *   calls get 503, and pages may have that status
 * @returns error messages without the name of the version
 */
export async function tryPages(
  { app, routes }: Pick<Deploy, 'app' | 'routes'>,
  renderer: Renderer,
  read: CallApi | null,
): Promise<string[]> {
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new Error(`its pages were not rendered within ${TRIAL_TIMEOUT_MS / 1_000} s`)),
    TRIAL_TIMEOUT_MS,
  );
  const callApi: CallApi = async (call, signal) => (read && call.method === 'GET' ? read(call, signal) : unavailable);
  const found: string[] = [];
  try {
    for (const path of listSamplePaths(routes)) {
      const task = { url: SITE + path, method: 'GET' as const, headers: {}, site: SITE, remote: app, user: null };
      try {
        const { status } = await renderer.render(task, callApi, deadline.signal);
        if (read && status >= SERVER_ERROR) found.push(`its page ${path} answers ${status}`);
      } catch (error) {
        if (deadline.signal.aborted || !renderer.isAlive) throw error;
        found.push(`its page ${path} cannot be rendered: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return found;
  } finally {
    clearTimeout(timer);
  }
}
