/** Timeout for a response. Nearly all calls get one within a few seconds. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** Routes that respond after the server has rendered the pages of a version, and may have opened them in a browser. */
const RELEASE_CHECK_PATH = /^\/api\/releases\/[^/]+\/(?:activate|ring|versions\/[^/]+\/preview)$/;
const RELEASE_CHECK_TIMEOUT_MS = 300_000;

/** Returns the timeout of a request, or null for an upload, which takes long over a slow connection. */
function getTimeoutMs({ method, url, headers }: Request): number | null {
  const contentType = headers.get('content-type');
  if (contentType !== null && !contentType.startsWith('application/json')) return null;
  const isReleaseCheck = method !== 'DELETE' && RELEASE_CHECK_PATH.test(new URL(url).pathname);
  return isReleaseCheck ? RELEASE_CHECK_TIMEOUT_MS : RESPONSE_TIMEOUT_MS;
}

/**
 * Sends a request and fails if no response arrives. Browsers wait for minutes, during which a form would stay disabled
 * and a page empty. Reading the body is not limited, because a large download over a slow connection takes long.
 * @throws TypeError as for any other network error, with a message that the error report recognizes as one
 */
export async function fetchWithTimeout(request: Request): Promise<Response> {
  const timeoutMs = getTimeoutMs(request);
  if (timeoutMs === null) return fetch(request);
  const controller = new AbortController();
  const cancel = () => controller.abort(request.signal.reason);
  if (request.signal.aborted) cancel();
  request.signal.addEventListener('abort', cancel);
  const timer = setTimeout(
    () => controller.abort(new TypeError(`Failed to fetch: no response within ${timeoutMs / 1_000} s`)),
    timeoutMs,
  );
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}
