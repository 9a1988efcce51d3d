import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long an answer may still take once the process was told to stop, milliseconds. */
const graceMs = 10_000;

/**
 * Lets a server stop as soon as its last answer is out. Node waits for connections that nobody has used yet (browsers
 * open them ahead of need) and for those that turn idle after the stop began, a minute and more; this does not.
 * @returns what to call when the stop begins
 */
export function drains(server: Server): () => void {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (request) => unused.delete(request.socket));
  return () => {
    for (const socket of unused) socket.destroy();
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    const rest = setTimeout(() => server.closeAllConnections(), graceMs);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(rest);
    });
  };
}
