import { createServer, request as forward } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { stack } from './stack.ts';

/**
 * Starts a proxy in front of the site. The proxy records the requested paths, so that tests can distinguish cached
 * responses from network requests. Stopping the proxy simulates a lost connection.
 */
export async function startRecordingProxy() {
  const requestedPaths: string[] = [];
  const { host } = new URL(stack.site);
  const server: Server = createServer((incoming, response) => {
    requestedPaths.push(incoming.url ?? '');
    const upstream = forward(
      stack.site + incoming.url,
      { method: incoming.method, headers: { ...incoming.headers, host } },
      (upstreamResponse) => {
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        upstreamResponse.pipe(response);
      },
    );
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  });
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, 'localhost', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      (server as ReturnType<typeof createServer>).closeAllConnections();
    });
  return { url: `http://localhost:${port}`, requestedPaths, stop };
}
