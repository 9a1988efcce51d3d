import type { IncomingMessage } from 'node:http';

/** Time for which a rejected body is read. */
const TIMEOUT_MS = 2_000;

/**
 * Reads and discards the rest of a rejected body. Closing the connection while the caller still sends would reset it,
 * and the caller would not get the response.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  request.unpipe();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, TIMEOUT_MS);
    request.once('end', done).once('error', done).once('close', done).resume();
  });
}
