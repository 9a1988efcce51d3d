import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestBytes, requestJson } from './docuseal-requests.ts';

const FILE = Buffer.from('%PDF-1.7 signed');

let server: Server;
let otherServer: Server;
const requests: { path: string; headers: IncomingHttpHeaders }[] = [];

async function startServer(respond: RequestListener): Promise<Server> {
  const listening = createServer(respond);
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return listening;
}
const getUrl = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;

beforeAll(async () => {
  otherServer = await startServer((_request, response) => void response.end(FILE));
  server = await startServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const target = { '/loop': '/loop', '/moved': '/file', '/away': `${getUrl(otherServer)}/file` }[path];
    const status = Number(path.slice(1));
    if (target) response.writeHead(302, { location: target }).end();
    else if (status) response.writeHead(status).end('{"id":7}');
    else response.end(path === '/file' ? FILE : '<html>');
  });
});
beforeEach(() => void (requests.length = 0));
afterAll(() => {
  for (const each of [server, otherServer]) each.close();
});

const getSetting = () => ({ url: getUrl(server), apiKey: 'secret-key', webhookSecret: '' });
const downloadFile = (url: string, maxBytes = FILE.length) => requestBytes(getSetting(), url, maxBytes);
const parseId = (body: unknown) => (body as { id?: number }).id ?? null;
const getJson = (path: string, parse: (body: unknown) => number | null = parseId) =>
  requestJson(getSetting(), { method: 'GET', path }, parse);

describe('a file', () => {
  it.each(['/file', '/moved'])('downloads a file from %s without sending the API key', async (path) => {
    expect(await downloadFile(`${getUrl(server)}${path}`)).toEqual({ kind: 'success', result: FILE });
    expect(requests.every(({ headers }) => headers['x-auth-token'] === undefined)).toBe(true);
  });

  it('stops reading a file at the size limit', async () => {
    expect(await downloadFile(`${getUrl(server)}/file`, FILE.length - 1)).toEqual({
      kind: 'unavailable',
      reason: 'the file is too large',
    });
  });

  it.each(['http://169.254.169.254/latest/meta-data', 'file:///etc/passwd', 'ftp://files.test/a.pdf', 'no url'])(
    'does not request a file from %s',
    async (url) => {
      expect(await downloadFile(url)).toMatchObject({ reason: 'the file is at a URL that is not allowed' });
    },
  );

  it('does not follow a redirect to another host without TLS, or too many redirects', async () => {
    expect(await downloadFile(`${getUrl(server)}/away`)).toMatchObject({
      reason: 'the file is at a URL that is not allowed',
    });
    expect(await downloadFile(`${getUrl(server)}/loop`)).toMatchObject({ reason: 'the file has too many redirects' });
  });
});

describe('a request', () => {
  it('sends the API key and parses the response', async () => {
    expect(await getJson('/200')).toEqual({ kind: 'success', result: 7 });
    expect(requests[0]?.headers['x-auth-token']).toBe('secret-key');
  });

  it.each<[number, object]>([
    [401, { kind: 'refused', reason: 'the provider returned 401' }],
    [422, { kind: 'declined', status: 422 }],
    [429, { kind: 'unavailable', status: 429, reason: 'the provider returned 429' }],
    [500, { kind: 'unavailable', status: 500, reason: 'the provider returned 500' }],
  ])('for the status %d, returns the outcome %j', async (status, outcome) => {
    expect(await getJson(`/${status}`)).toEqual(outcome);
  });

  it('returns `unavailable` if the response has an unexpected format, is not JSON, or is a redirect', async () => {
    const outcomes = [await getJson('/200', () => null), await getJson('/page'), await getJson('/moved')];
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(3).fill('unavailable'));
    expect(requests.map(({ path }) => path)).toEqual(['/200', '/page', '/moved']);
  });
});
