import type { IncomingMessage } from 'node:http';

/** A body that is refused is read this long and thrown away. Milliseconds. */
const patience = 2_000;

/**
 * Discards the rest of a refused body, without parsing it any further. Closing the connection while the caller still
 * sends would reset it, and the answer would be lost.
 */
export function discardBody(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  request.unpipe();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, patience);
    request.once('end', done).once('error', done).once('close', done).resume();
  });
}
