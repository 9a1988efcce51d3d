import { Body, Controller, HttpCode, Module, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { Public } from '../../identity/index.ts';
import { RawBody } from './raw-body.ts';
import { MaxBodySize } from './request-limits.ts';

const LARGE_BODY_LIMIT_BYTES = 262_144;

@Controller('raw-test')
@ApiExcludeController()
@Public()
class RawBodyController {
  @Post('small')
  @HttpCode(200)
  @RawBody()
  small(@Body() body: Buffer): string {
    return body.toString('hex');
  }

  @Post('large')
  @HttpCode(200)
  @MaxBodySize(LARGE_BODY_LIMIT_BYTES)
  @RawBody()
  large(@Body() body: Buffer): string {
    return body.toString('hex');
  }

  @Post('parsed')
  @HttpCode(200)
  parsed(@Body() body: unknown): string {
    return Buffer.isBuffer(body) ? 'bytes' : typeof body;
  }
}

@Module({ controllers: [RawBodyController] })
class RawBodyModule {}

let database: TestDatabase;
let api: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startApp(database.url, { modules: [RawBodyModule] });
});
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

async function sendRawBody(path: string, body: string | Buffer | ReadableStream, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}/raw-test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    // fetch() requires this option for a stream.
    duplex: 'half',
    body,
  } as RequestInit);
  return { status: response.status, text: await response.text() };
}
const toHex = (body: string | Buffer): string => Buffer.from(body).toString('hex');
const createChunkedBody = (body: string): ReadableStream => new Blob([body]).stream();

it.each([
  ['JSON with spaces', Buffer.from('{ "b": 1,\r\n "a": 2 }\n')],
  ['malformed JSON', Buffer.from('{"a": ')],
  ['a forbidden property', Buffer.from('{"__proto__": {}}')],
  ['5,000 nested lists', Buffer.from('['.repeat(5_000))],
  ['a list of 10,000 values', Buffer.from(JSON.stringify(Array(10_000).fill(0)))],
  ['bytes that are not text', Buffer.from([0xff, 0x00, 0xfe])],
  ['no bytes', Buffer.alloc(0)],
])('passes a body to the handler unchanged: %s', async (_name, body) => {
  expect(await sendRawBody('small', body)).toEqual({ status: 200, text: toHex(body) });
});

it.each([
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/cloudevents+json',
])('passes a body of the content type %s to the handler unchanged', async (type) => {
  expect(await sendRawBody('small', 'a=1&a=2', { 'content-type': type })).toEqual({
    status: 200,
    text: toHex('a=1&a=2'),
  });
});

it('passes a body of unknown length to the handler unchanged', async () => {
  expect(await sendRawBody('small', createChunkedBody('{"a":1}'))).toEqual({ status: 200, text: toHex('{"a":1}') });
});

it.each([
  ['small', 65_536],
  ['large', LARGE_BODY_LIMIT_BYTES],
])('limits the body of the route %s to %d bytes', async (path, limit) => {
  expect((await sendRawBody(path, ' '.repeat(limit))).status).toBe(200);
  expect((await sendRawBody(path, ' '.repeat(limit + 1))).status).toBe(413);
  expect((await sendRawBody(path, createChunkedBody(' '.repeat(limit + 1)))).status).toBe(413);
});

it('accepts a request without a cookie or an Origin header, and rejects a request from another site', async () => {
  expect((await sendRawBody('small', '{}')).status).toBe(200);
  expect((await sendRawBody('small', '{}', { origin: 'https://evil.test' })).status).toBe(403);
});

it('still parses and checks the bodies of other routes', async () => {
  expect(await sendRawBody('parsed', '{"a":1}')).toEqual({ status: 200, text: 'object' });
  expect((await sendRawBody('parsed', '{"a": ')).status).toBe(400);
  expect((await sendRawBody('parsed', '['.repeat(11))).text).toContain('request.too-deep');
  expect((await sendRawBody('parsed', 'bytes', { 'content-type': 'application/octet-stream' })).status).toBe(415);
});
