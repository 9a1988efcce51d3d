import { waitFor } from '@testing-library/react';
import { upload } from './upload.ts';

/** Fake XMLHttpRequest. Tests control the progress and the outcome of the last request. */
class FakeXhr {
  static last: FakeXhr | undefined;
  readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  readonly headers: Record<string, string> = {};
  status = 0;
  response: Blob | null = null;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  openArguments: string[] = [];
  sent: Blob | null = null;

  constructor() {
    FakeXhr.last = this;
  }

  open(...opened: string[]) {
    this.openArguments = opened;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  getResponseHeader = () => 'application/json';

  send(body: Blob) {
    this.sent = body;
  }

  abort() {
    this.onabort?.();
  }
}

const originalXhr = globalThis.XMLHttpRequest;
beforeEach(() => {
  FakeXhr.last = undefined;
  globalThis.XMLHttpRequest = FakeXhr as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = originalXhr;
});

async function startUpload() {
  const controller = new AbortController();
  const shares: number[] = [];
  const request = new Request('http://site.test/api/leads/import/preview', {
    method: 'POST',
    body: 'name,email',
    headers: { 'content-type': 'text/csv' },
    signal: controller.signal,
  });
  const response = upload(request, (share) => shares.push(share));
  response.catch(() => undefined);
  await waitFor(() => expect(FakeXhr.last?.sent).toBeTruthy());
  return { controller, shares, response, transfer: FakeXhr.last! };
}

it('sends the request, reports the share of bytes sent, and returns the response', async () => {
  const { transfer, shares, response } = await startUpload();
  expect(transfer.openArguments).toEqual(['POST', 'http://site.test/api/leads/import/preview']);
  expect([transfer.headers['content-type'], transfer.sent?.size]).toEqual(['text/csv', 10]);
  transfer.upload.onprogress?.({ loaded: 4, total: 10 });
  transfer.upload.onload?.();
  expect(shares).toEqual([0.4, 1]);
  Object.assign(transfer, { status: 422, response: new Blob(['{"detail":"No rows"}']) });
  transfer.onload?.();
  const { status, headers } = await response;
  expect([status, headers.get('content-type')]).toEqual([422, 'application/json']);
});

it('rejects with a TypeError when there is no response', async () => {
  const { transfer, response } = await startUpload();
  transfer.onerror?.();
  await expect(response).rejects.toThrow(TypeError);
});

it('rejects with an AbortError when the signal aborts', async () => {
  const { controller, response } = await startUpload();
  controller.abort();
  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});
