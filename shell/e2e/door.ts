import { createServer, request as forward } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { stack } from './stack.ts';

/** A proxy in front of the site that records request URLs and can be shut, so the browser's caches are told apart from the network. */
export async function openDoor() {
  const seen: string[] = [];
  const { host } = new URL(stack.site);
  const server: Server = createServer((incoming, answer) => {
    seen.push(incoming.url ?? '');
    const onward = forward(
      stack.site + incoming.url,
      { method: incoming.method, headers: { ...incoming.headers, host } },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, 'localhost', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      (server as ReturnType<typeof createServer>).closeAllConnections();
    });
  return { url: `http://localhost:${port}`, seen, shut };
}
