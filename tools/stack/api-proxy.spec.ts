import { Agent, createServer, get, type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ApiProxy } from './api-proxy.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function startServer(respond: RequestListener): Promise<number> {
  const server = createServer(respond);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Starts an API that responds with its name after the delay. */
const startApi = (name: string, delayMs = 0) =>
  startServer((_, response) => void setTimeout(() => response.end(name), delayMs));

it('sends new requests to the new API, and lets the earlier API finish its responses', async () => {
  const [earlier, later] = [await startApi('earlier', 200), await startApi('later')];
  const frontPort = await startApi('front');
  servers.pop()!.close();
  const front = await ApiProxy.open({ port: frontPort, host: '127.0.0.1' }, earlier);
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
  const front = await ApiProxy.open({ port: frontPort, host: '127.0.0.1' }, earlier);
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
  const front = await ApiProxy.open({ port: frontPort, host: '127.0.0.1' }, gone);
  await expect(fetch(`http://127.0.0.1:${frontPort}/`)).rejects.toThrow();
  front.switchTo(api);
  expect(await (await fetch(`http://127.0.0.1:${frontPort}/`)).text()).toBe('api');
  await front.close();
});

describe('ApiProxy', () => {
  let front: ApiProxy;
  let port: number;
  afterEach(() => front.close());

  async function openProxy(respond: RequestListener): Promise<void> {
    const [api, frontPort] = [await startServer(respond), await startApi('front')];
    servers.pop()!.close();
    port = frontPort;
    front = await ApiProxy.open({ port, host: '127.0.0.1' }, api);
  }

  it("returns the API's 413 response even if the API closes the connection without reading the body", async () => {
    await openProxy((_, response) => response.writeHead(413, { connection: 'close' }).end('too large'));
    const headers = { 'content-length': 64 * 1024 * 1024 };
    const upload = request({ port, host: '127.0.0.1', method: 'POST', headers });
    upload.write(Buffer.alloc(8 * 1024 * 1024));
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      upload.on('response', resolve).on('error', reject);
    });
    expect([response.statusCode, await text(response)]).toEqual([413, 'too large']);
    upload.destroy();
  });

  it('serves the next request of a connection after the API responded without reading a body', async () => {
    await openProxy((_, response) => response.end('early'));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const target = { port, host: '127.0.0.1', agent };
    const send = (options: object, body: Buffer) =>
      new Promise<[string, number | undefined]>((resolve, reject) => {
        const sent = request({ ...target, ...options }, (response) => {
          const { localPort } = response.socket;
          void text(response).then((received) => resolve([received, localPort]), reject);
        });
        sent.on('error', reject).end(body);
      });
    const [, uploadPort] = await send({ method: 'POST' }, Buffer.alloc(32 * 1024 * 1024));
    expect(await send({ method: 'GET' }, Buffer.alloc(0))).toEqual(['early', uploadPort]);
    agent.destroy();
  });

  it('sends Content-Length 0 to the API when the request has no body', async () => {
    await openProxy(({ headers }, response) =>
      response.end(JSON.stringify([headers['content-length'], headers['transfer-encoding'] ?? null])),
    );
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toContain('["0",null]');
  });
});
