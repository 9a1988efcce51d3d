import { Agent, createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiFront } from './api-front.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** Starts an API that responds with its name after the delay. */
async function startApi(name: string, delayMs = 0): Promise<number> {
  const server = createServer((_, response) => void setTimeout(() => response.end(name), delayMs));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

it('sends new requests to the new API, and lets the earlier API finish its responses', async () => {
  const [earlier, later] = [await startApi('earlier', 200), await startApi('later')];
  const frontPort = await startApi('front');
  servers.pop()!.close();
  const front = await ApiFront.open({ port: frontPort, host: '127.0.0.1' }, earlier);
  const call = async () => (await fetch(`http://127.0.0.1:${frontPort}/`, { headers: { connection: 'close' } })).text();
  const pending = call();
  await new Promise<void>((resolve) => servers[0]!.once('request', () => resolve()));
  front.switchTo(later);
  expect(await call()).toBe('later');
  expect(await pending).toBe('earlier');
  await front.close();
  await expect(call()).rejects.toThrow();
});

it('sends the next request on an open connection to the new API', async () => {
  const [earlier, later, frontPort] = [await startApi('earlier'), await startApi('later'), await startApi('front')];
  servers.pop()!.close();
  const front = await ApiFront.open({ port: frontPort, host: '127.0.0.1' }, earlier);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  const call = () =>
    new Promise<string>((resolve, reject) => {
      get({ port: frontPort, host: '127.0.0.1', agent }, (response) => {
        ports.add(response.socket.localPort);
        void response.toArray().then((chunks) => resolve(chunks.join('')));
      }).on('error', reject);
    });
  expect(await call()).toBe('earlier');
  front.switchTo(later);
  servers[0]!.close();
  expect(await call()).toBe('later');
  expect(ports.size).toBe(1);
  agent.destroy();
  await front.close();
});

it('closes connections while the API is unavailable, and serves requests after a switch to a running API', async () => {
  const [gone, api, frontPort] = [await startApi('gone'), await startApi('api'), await startApi('front')];
  servers.splice(2, 1)[0]!.close();
  servers.shift()!.close();
  const front = await ApiFront.open({ port: frontPort, host: '127.0.0.1' }, gone);
  await expect(fetch(`http://127.0.0.1:${frontPort}/`)).rejects.toThrow();
  front.switchTo(api);
  expect(await (await fetch(`http://127.0.0.1:${frontPort}/`)).text()).toBe('api');
  await front.close();
});
