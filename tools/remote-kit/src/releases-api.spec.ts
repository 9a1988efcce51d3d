import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  activateVersion,
  findLiveVersion,
  readSite,
  resolveExpectedVersion,
  setRing,
  type Site,
  stopRing,
  uploadArchive,
} from './releases-api.ts';

interface ReceivedRequest {
  request: string;
  headers: IncomingMessage['headers'];
  body: string;
}

const receivedRequests: ReceivedRequest[] = [];
let reply: { status: number; body: string; headers?: Record<string, string> };
/** Responses to the next calls, before `reply`. */
const busyReplies: (typeof reply)[] = [];
const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  receivedRequests.push({ request: `${request.method} ${request.url}`, headers: request.headers, body });
  const { status, headers, body: answer } = busyReplies.shift() ?? reply;
  response.writeHead(status, headers).end(answer);
});
let site: Site;
const folder = mkdtempSync(path.join(tmpdir(), 'epm-upload-'));

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'secret' };
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it('uploads an archive with the token', async () => {
  const archive = path.join(folder, 'guides.tgz');
  writeFileSync(archive, 'packed');
  reply = { status: 201, body: '{"version":"1","isLive":false}' };
  expect(await uploadArchive(site, 'mfe-guides', archive)).toEqual({ version: '1', isLive: false });
  expect(receivedRequests.at(-1)).toMatchObject({
    request: 'POST /api/releases/mfe-guides/versions',
    headers: { authorization: 'Bearer secret', 'content-type': 'application/gzip', 'content-length': '6' },
    body: 'packed',
  });
});

it('returns the live version, and sends the expected version with an activation', async () => {
  reply = { status: 200, body: '{"version":"1"}' };
  expect(await findLiveVersion(site, 'mfe-guides')).toBe('1');
  await activateVersion(site, 'mfe-guides', '2', '1');
  expect(receivedRequests.at(-1)).toMatchObject({
    request: 'POST /api/releases/mfe-guides/activate',
    body: '{"version":"2","expectedVersion":"1"}',
  });
});

it('starts and ends a ring', async () => {
  reply = { status: 200, body: '{"rings":[]}' };
  await setRing(site, 'mfe-guides', '2', 10);
  await stopRing(site, 'mfe-guides');
  expect(receivedRequests.slice(-2)).toMatchObject([
    { request: 'PUT /api/releases/mfe-guides/ring', body: '{"version":"2","percentage":10}' },
    { request: 'DELETE /api/releases/mfe-guides/ring', body: '' },
  ]);
});

it('expects the version that is live now, unless the caller passes a version', async () => {
  reply = { status: 200, body: '{"version":"1"}' };
  expect(await resolveExpectedVersion(site, 'mfe-guides', undefined)).toBe('1');
  const count = receivedRequests.length;
  expect(await resolveExpectedVersion(site, 'mfe-guides', '0')).toBe('0');
  expect(await resolveExpectedVersion(site, 'mfe-guides', 'nothing')).toBeNull();
  expect(receivedRequests).toHaveLength(count);
});

const createBusyReply = (status: number, seconds: string) => ({
  status,
  body: '{"detail":"The site is busy."}',
  headers: { 'retry-after': seconds },
});

it('repeats a call up to three times while the site is busy', async () => {
  reply = { status: 200, body: '{"version":"1"}' };
  busyReplies.push(createBusyReply(429, '0'), createBusyReply(503, '0'), createBusyReply(503, '0'));
  const count = receivedRequests.length;
  await activateVersion(site, 'mfe-guides', '2', '1');
  expect(receivedRequests.slice(count).map(({ body }) => body)).toEqual(
    Array.from({ length: 4 }, () => '{"version":"2","expectedVersion":"1"}'),
  );
  busyReplies.push(...Array.from({ length: 4 }, () => createBusyReply(429, '0')));
  await expect(findLiveVersion(site, 'mfe-guides')).rejects.toThrow('The site is busy.');
  expect(receivedRequests).toHaveLength(count + 8);
});

it('does not repeat a call that must wait for a long or unknown time', async () => {
  const count = receivedRequests.length;
  for (const response of [createBusyReply(429, '3600'), { status: 503, body: '{"detail":"The site is busy."}' }]) {
    busyReplies.push(response);
    await expect(findLiveVersion(site, 'mfe-guides')).rejects.toThrow('The site is busy.');
  }
  expect(receivedRequests).toHaveLength(count + 2);
});

it.each([
  [422, '{"detail":"Refused. A. B.","reasons":["A.","B."]}', 'The version was refused:\n  - A.\n  - B.'],
  [409, '{"detail":"mfe-guides 3 is live now."}', 'mfe-guides 3 is live now.'],
  [502, '<html>', 'The site responded with 502.'],
])('rejects with the message of a response %i', async (status, body, message) => {
  reply = { status, body };
  await expect(activateVersion(site, 'mfe-guides', '2', null)).rejects.toThrow(new Error(message));
});

it('requires the site and the token, and rejects a site without encryption except on localhost', () => {
  const EPM_TOKEN = 'secret';
  expect(readSite({ EPM_SITE: 'https://site.example', EPM_TOKEN })).toEqual({
    url: 'https://site.example',
    token: EPM_TOKEN,
  });
  expect(readSite({ EPM_SITE: 'http://localhost:3000', EPM_TOKEN }).url).toBe('http://localhost:3000');
  expect(() => readSite({ EPM_SITE: 'https://site.example' })).toThrow('EPM_TOKEN');
  expect(() => readSite({ EPM_SITE: 'http://site.example', EPM_TOKEN })).toThrow('without encryption');
});
