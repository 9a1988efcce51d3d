import type { IncomingHttpHeaders } from 'node:http';
import { sendJson, serve, type LocalServer } from '../../../tools/http.ts';
import { requestBytes, requestJson } from './docuseal-requests.ts';

const FILE = Buffer.from('%PDF-1.7 signed');

let server: LocalServer;
let other: LocalServer;
const requests: { path: string; headers: IncomingHttpHeaders }[] = [];

beforeAll(async () => {
  other = await serve(0, (_request, response) => void response.end(FILE));
  server = await serve(0, (request, response) => {
    const path = request.url ?? '';
    requests.push({ path, headers: request.headers });
    const target = { '/loop': '/loop', '/moved': '/file', '/away': `${other.url}/file` }[path];
    const status = Number(path.slice(1));
    if (target) response.writeHead(302, { location: target }).end();
    else if (status) sendJson(response, status, { id: 7 });
    else response.end(path === '/file' ? FILE : '<html>');
  });
});
beforeEach(() => void (requests.length = 0));
afterAll(() => Promise.all([server.stop(), other.stop()]));

const getSetting = () => ({ url: server.url, apiKey: 'secret-key', webhookSecret: '' });
const download = (url: string, maxBytes = FILE.length) => requestBytes(getSetting(), url, maxBytes);
const parseId = (body: unknown) => (body as { id?: number }).id ?? null;
const get = (path: string, parse: (body: unknown) => number | null = parseId) =>
  requestJson(getSetting(), { method: 'GET', path }, parse);

describe('a file', () => {
  it.each(['/file', '/moved'])('is downloaded from %s without the key', async (path) => {
    expect(await download(`${server.url}${path}`)).toEqual({ kind: 'success', result: FILE });
    expect(requests.every(({ headers }) => headers['x-auth-token'] === undefined)).toBe(true);
  });

  it('is not read further than the limit', async () => {
    expect(await download(`${server.url}/file`, FILE.length - 1)).toEqual({
      kind: 'unavailable',
      reason: 'the file is too large',
    });
  });

  it.each(['http://169.254.169.254/latest/meta-data', 'file:///etc/passwd', 'ftp://files.test/a.pdf', 'no url'])(
    'is not requested from %s',
    async (url) => {
      expect(await download(url)).toMatchObject({ reason: 'the file is at a URL that is not allowed' });
    },
  );

  it('is not requested from another host to which it is redirected without TLS, or from endless redirects', async () => {
    expect(await download(`${server.url}/away`)).toMatchObject({ reason: 'the file is at a URL that is not allowed' });
    expect(await download(`${server.url}/loop`)).toMatchObject({ reason: 'the file has too many redirects' });
  });
});

describe('a request', () => {
  it('sends the key and parses the response', async () => {
    expect(await get('/200')).toEqual({ kind: 'success', result: 7 });
    expect(requests[0]?.headers['x-auth-token']).toBe('secret-key');
  });

  it.each<[number, object]>([
    [401, { kind: 'refused', reason: 'the vendor returned 401' }],
    [422, { kind: 'declined', status: 422 }],
    [429, { kind: 'unavailable', status: 429, reason: 'the vendor returned 429' }],
    [500, { kind: 'unavailable', status: 500, reason: 'the vendor returned 500' }],
  ])('returns the outcome of the status %d', async (status, outcome) => {
    expect(await get(`/${status}`)).toEqual(outcome);
  });

  it('is unavailable if the response has another format, is not JSON, or is a redirect', async () => {
    const outcomes = [await get('/200', () => null), await get('/page'), await get('/moved')];
    expect(outcomes.map(({ kind }) => kind)).toEqual(Array(3).fill('unavailable'));
    expect(requests.map(({ path }) => path)).toEqual(['/200', '/page', '/moved']);
  });
});
