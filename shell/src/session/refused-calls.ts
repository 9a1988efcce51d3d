import type { ApiClient } from '@epm/router/client';

type Middleware = Parameters<ApiClient['use']>[0];

/** Calls that the server refused because the session has ended. They wait until the user has signed in again. */
export interface RefusedCalls {
  /** Middleware of the API client. Must be added before the session store, which fetches the session after a refusal. */
  middleware: Middleware;
  /**
   * Lets calls wait while a page can show the sign-in dialog. Returns a function that ends this: waiting calls then
   * return the error response, because the user has left the page or is a different user.
   */
  allow(): () => void;
  /** Sends the waiting calls again, after the user has signed in. */
  repeat(): void;
}

const HTTP_UNAUTHORIZED = 401;
/** Timeout for the repeated call. The signal of the first call may have expired while the dialog was open. */
const RETRY_TIMEOUT_MS = 20_000;

async function isSessionRequired(response: Response): Promise<boolean> {
  if (response.status !== HTTP_UNAUTHORIZED) return false;
  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return problem?.code === 'session.required';
}

/** Creates the state of the refused calls for one browser tab. */
export function createRefusedCalls(): RefusedCalls {
  /** Copies of the requests, because the body of a request can be sent only once. */
  const copies = new WeakMap<Request, Request>();
  let isAllowed = false;
  let pendingResolvers: ((isRepeated: boolean) => void)[] = [];
  function settle(isRepeated: boolean) {
    const settled = pendingResolvers;
    pendingResolvers = [];
    for (const resolve of settled) resolve(isRepeated);
  }
  return {
    middleware: {
      onRequest({ request }) {
        // A page fetches its data again after a sign-in.
        if (isAllowed && request.method !== 'GET') copies.set(request, request.clone());
      },
      async onResponse({ request, response, options }) {
        const copy = copies.get(request);
        if (!copy || !isAllowed || !(await isSessionRequired(response))) return undefined;
        const isRepeated = await new Promise<boolean>((resolve) => pendingResolvers.push(resolve));
        return isRepeated
          ? options.fetch(new Request(copy, { signal: AbortSignal.timeout(RETRY_TIMEOUT_MS) }))
          : undefined;
      },
    },
    allow() {
      isAllowed = true;
      return () => {
        isAllowed = false;
        settle(false);
      };
    },
    repeat: () => settle(true),
  };
}

/** Refused calls of this browser tab. */
export const refusedCalls = createRefusedCalls();
