import { expect, it } from '@jest/globals';
import type { HttpAdapterHost } from '@nestjs/core';
import { InProcessApiFactory } from './in-process-api.ts';

it('forwards the headers of the visitor, but no identity or transport headers that a page sets', async () => {
  const sent: Record<string, string>[] = [];
  const inject = async ({ headers }: { headers: Record<string, string> }) => {
    sent.push(headers);
    return { statusCode: 204, headers: {} };
  };
  const factory = new InProcessApiFactory({
    httpAdapter: { getInstance: () => ({ inject }) },
  } as unknown as HttpAdapterHost);
  const visitor = { id: 'test', headers: { 'user-agent': 'Browser' }, host: 'site.test', socket: {} };
  const headers = {
    'content-type': 'text/plain',
    'X-Forwarded-For': '203.0.113.9',
    Cookie: 'a=b',
    'transfer-encoding': 'chunked',
  };
  await factory.for(visitor).call({ method: 'POST', url: '/api/notes', headers }, new AbortController().signal);
  expect(sent).toEqual([{ 'content-type': 'text/plain', 'user-agent': 'Browser', host: 'site.test' }]);
});
