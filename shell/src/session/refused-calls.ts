import type { ApiClient } from '@epm/router/client';
import { createWaitingCalls, isProblem } from './waiting-calls.ts';

type Middleware = Parameters<ApiClient['use']>[0];
/** A call with its response. */
export type CompletedCall = Pick<
  Parameters<NonNullable<Middleware['onResponse']>>[0],
  'request' | 'response' | 'schemaPath'
>;

/**
 * Calls that change data and that the server refused because the session has ended. They wait until the user has signed
 * in again. Queries do not wait, because a page fetches its data again after a sign-in.
 */
export interface RefusedCalls {
  /**
   * Creates the middleware of the API client. It must be added before the session store, which fetches the session
   * after a refusal.
   * @param onRepeated receives the response to each repeated call
   */
  createMiddleware(onRepeated: (call: CompletedCall) => void): Middleware;
  /**
   * Lets the calls of a page wait, while the sign-in dialog can open on it. Returns a function that ends this: waiting
   * calls then return the error response, because the user has left the page or is a different user.
   */
  allow(): () => void;
  /** Sends the waiting calls again, after the user has signed in. */
  repeat(): void;
}

const HTTP_UNAUTHORIZED = 401;

/** False if the caller's own timeout has expired, because the call waits for the user, not for the server. */
const isCanceled = ({ aborted, reason }: AbortSignal): boolean =>
  aborted && (reason as { name?: unknown } | undefined)?.name !== 'TimeoutError';

/** Creates the state of the refused calls for one browser tab. */
export function createRefusedCalls(): RefusedCalls {
  /** Identifies the page and the user for which calls may wait; null if none may. */
  let period: symbol | null = null;
  /** A copy of each request, because a body can be sent only once, with the period in which it was sent. */
  const copies = new WeakMap<Request, { copy: Request; sentIn: symbol }>();
  const waiting = createWaitingCalls();
  /** @returns true when the user has signed in; false when the page has ended or the call was canceled */
  const waitForSignIn = ({ signal }: Request) =>
    new Promise<boolean>((resolve) => {
      void waiting.wait().then(resolve);
      signal.addEventListener('abort', () => isCanceled(signal) && resolve(false));
    });
  return {
    createMiddleware: (onRepeated) => ({
      onRequest({ request, schemaPath }) {
        // The forms that call these routes show the refusal.
        const isAuthRoute = schemaPath.startsWith('/api/auth/');
        if (period !== null && request.method !== 'GET' && !isAuthRoute)
          copies.set(request, { copy: request.clone(), sentIn: period });
      },
      async onResponse({ request, response, schemaPath, options }) {
        const { copy, sentIn } = copies.get(request) ?? {};
        if (!copy || !(await isProblem(response, HTTP_UNAUTHORIZED, 'session.required')) || sentIn !== period)
          return undefined;
        const isRepeated = await waitForSignIn(request);
        if (isCanceled(request.signal)) throw request.signal.reason;
        if (!isRepeated) return undefined;
        const repeated = await options.fetch(copy.signal.aborted ? new Request(copy, { signal: null }) : copy);
        onRepeated({ request, response: repeated, schemaPath });
        return repeated;
      },
    }),
    allow() {
      period = Symbol('page');
      return () => {
        period = null;
        waiting.settle(false);
      };
    },
    repeat: () => waiting.settle(true),
  };
}

/** Refused calls of this browser tab. */
export const refusedCalls = createRefusedCalls();
