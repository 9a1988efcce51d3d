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
/** Timeout for the repeated request. The signal of the first request may have expired while the dialog was open. */
const RETRY_TIMEOUT_MS = 20_000;

async function isConfirmationRequired(response: Response): Promise<boolean> {
  if (response.status !== HTTP_FORBIDDEN) return false;
  const problem = (await response
    .clone()
    .json()
    .catch(() => null)) as { code?: unknown } | null;
  return problem?.code === 'session.confirmation-required';
}

/** Creates the state of the confirmation dialog for one browser tab. */
export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>();
  let pendingResolvers: ((isConfirmed: boolean) => void)[] = [];
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    isPending: () => pendingResolvers.length > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settle(isConfirmed) {
      const settled = pendingResolvers;
      pendingResolvers = [];
      notify();
      for (const resolve of settled) resolve(isConfirmed);
    },
    async fetch(request) {
      // Without a listener, no page could show the dialog.
      if (request.method === 'GET' || listeners.size === 0) return fetch(request);
      const repeated = request.clone();
      const response = await fetch(request);
      if (!(await isConfirmationRequired(response))) return response;
      const isConfirmed = await new Promise<boolean>((resolve) => {
        pendingResolvers.push(resolve);
        notify();
      });
      return isConfirmed ? fetch(new Request(repeated, { signal: AbortSignal.timeout(RETRY_TIMEOUT_MS) })) : response;
    },
  };
}

/** State of the confirmation dialog in this browser tab. */
export const confirmation = createConfirmation();
