import type { IncomingMessage } from 'node:http';

/** A body that is refused is read this long and thrown away. Milliseconds. */
const patience = 2_000;

/**
 * Reads on what the caller still sends of a refused body. A connection that is closed under its hands is reset, and the
 * answer that says why is lost with it.
 */
export function readOut(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, patience);
    request.once('end', done).once('error', done).once('close', done).resume();
  });
}
