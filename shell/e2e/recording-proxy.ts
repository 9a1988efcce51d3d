import { createServer, request as forward } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { stack } from './stack.ts';

/**
 * Starts a proxy in front of the site. It records request URLs and can be stopped, so that tests can distinguish cached
 * responses from network requests.
 */
export async function startRecordingProxy() {
  const seen: string[] = [];
  const { host } = new URL(stack.site);
  const server: Server = createServer((incoming, response) => {
    seen.push(incoming.url ?? '');
    const onward = forward(
      stack.site + incoming.url,
      { method: incoming.method, headers: { ...incoming.headers, host } },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, 'localhost', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      (server as ReturnType<typeof createServer>).closeAllConnections();
    });
  return { url: `http://localhost:${port}`, seen, stop };
}
