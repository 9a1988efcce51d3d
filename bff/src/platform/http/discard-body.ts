import type { IncomingMessage } from 'node:http';

/** Maximum time to read a rejected body. */
const READ_TIMEOUT_MS = 2_000;

/**
 * Reads and discards the rest of a rejected body. Closing the connection while the caller is still sending would reset
 * it, so the caller would not receive the response.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  request.unpipe();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, READ_TIMEOUT_MS);
    request.once('end', done).once('error', done).once('close', done).resume();
  });
}
