import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { createWaitingCalls, isProblem } from './waiting-calls.ts';

/** Sensitive calls that wait until the user has confirmed them in the dialog. */
export interface Confirmation {
  isPending(): boolean;
  subscribe(listener: () => void): () => void;
  /** Sends the waiting calls again if `isConfirmed` is true. Otherwise, the calls return the error response. */
  settle(isConfirmed: boolean): void;
  /** Sends a request. If the server requires a confirmation, waits for it and sends the request again. */
  fetch(request: Request): Promise<Response>;
}

const HTTP_FORBIDDEN = 403;

/** Creates the state of the confirmation dialog for one browser tab. */
export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>();
  const waiting = createWaitingCalls();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    isPending: () => waiting.count > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settle(isConfirmed) {
      waiting.settle(isConfirmed);
      notify();
    },
    async fetch(request) {
      // Without a listener, no page could show the dialog.
      if (request.method === 'GET' || listeners.size === 0) return fetchWithTimeout(request);
      const repeated = request.clone();
      const response = await fetchWithTimeout(request);
      if (!(await isProblem(response, HTTP_FORBIDDEN, 'session.confirmation-required'))) return response;
      const confirmed = waiting.wait();
      notify();
      // The caller's own timeout may have expired while the dialog was open.
      return (await confirmed) ? fetchWithTimeout(new Request(repeated, { signal: null })) : response;
    },
  };
}

/** State of the confirmation dialog in this browser tab. */
export const confirmation = createConfirmation();
