import { createServer, type Server } from 'node:http';
import { startDevProxy, withReload, type DevProxy } from './dev-proxy.ts';

let backend: Server;
let proxy: DevProxy;
let site: string;
const portOf = (server: Server) => (server.address() as { port: number }).port;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const port = portOf(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

beforeEach(async () => {
  backend = createServer((request, response) => {
    if (request.url === '/api/echo') {
      response.setHeader('content-type', 'application/json');
      request.pipe(response);
    } else response.writeHead(404, { 'content-type': 'text/html', 'x-from': 'backend' }).end('<head></head><p>gone</p>');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  proxy = await startDevProxy(port, portOf(backend));
});
afterEach(async () => {
  await proxy.stop();
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
});

it('passes pages on with their status and headers, one script richer', async () => {
  const answer = await fetch(`${site}/nowhere`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
  expect(answer.headers.get('x-from')).toBe('backend');
  expect(await answer.text()).toBe(withReload('<head></head><p>gone</p>'));
  expect((await fetch(`${site}/__dev/reload.js`)).status).toBe(200);
});

it('passes everything else through untouched', async () => {
  const answer = await fetch(`${site}/api/echo`, { method: 'POST', body: '{"a":1}' });
  expect(await answer.text()).toBe('{"a":1}');
});

it('tells open pages to load again', async () => {
  const events = await fetch(`${site}/__dev/events`);
  const reader = events.body?.getReader();
  await reader?.read();
  proxy.reload();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain('event: reload');
  await reader?.cancel();
});

it('says that the server starts again while it is away', async () => {
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
  const answer = await fetch(`${site}/`);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain('__dev/reload.js');
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
});
