import { fetchWithTimeout } from './fetch-with-timeout.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Replaces the global fetch by one that rejects when it is aborted. */
function replaceFetch() {
  let respond = (_: Response): void => undefined;
  let signal: AbortSignal | undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((resolve, reject) => {
        respond = resolve;
        signal = init?.signal ?? undefined;
        if (signal?.aborted) reject(signal.reason as Error);
        signal?.addEventListener('abort', () => reject(signal?.reason as Error));
      }),
  );
  return { respond: (response: Response) => respond(response), isAborted: () => signal!.aborted };
}

const createRequest = (init: RequestInit = {}, path = '/api/leads') =>
  new Request(`http://site.test${path}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    ...init,
  });

it.each([
  [30_000, 'POST', '/api/leads'],
  [30_000, 'GET', '/api/leads'],
  [30_000, 'GET', '/api/releases/rollouts'],
  [30_000, 'GET', '/api/releases/mfe-public/versions'],
  [30_000, 'DELETE', '/api/releases/mfe-public/ring'],
  [300_000, 'PUT', '/api/releases/mfe-public/ring'],
  [300_000, 'POST', '/api/releases/mfe-public/activate'],
  [300_000, 'POST', '/api/releases/mfe-public/versions/0a1b2c/preview'],
])('fails after %d ms without a response to %s %s', async (timeoutMs, method, path) => {
  replaceFetch();
  const onFailure = jest.fn();
  const request = createRequest(method === 'GET' ? { method, body: null, headers: {} } : { method }, path);
  void fetchWithTimeout(request).catch(onFailure);
  await jest.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(onFailure).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onFailure).toHaveBeenCalledWith(new TypeError(`Failed to fetch: no response within ${timeoutMs / 1_000} s`));
});

it('does not limit the time for an upload', async () => {
  const { respond } = replaceFetch();
  const call = fetchWithTimeout(createRequest({ body: new FormData(), headers: {} }));
  await jest.advanceTimersByTimeAsync(600_000);
  respond(Response.json({}));
  expect((await call).status).toBe(200);
});

it('does not limit the time for reading the body', async () => {
  const { respond, isAborted } = replaceFetch();
  const call = fetchWithTimeout(createRequest());
  const response = Response.json({});
  respond(response);
  expect(await call).toBe(response);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(isAborted()).toBe(false);
});

it('can be canceled by the caller before, during and after the call', async () => {
  const { respond, isAborted } = replaceFetch();
  await expect(fetchWithTimeout(createRequest({ signal: AbortSignal.abort() }))).rejects.toThrow('aborted');

  const early = new AbortController();
  const call = fetchWithTimeout(createRequest({ signal: early.signal }));
  early.abort(new Error('left the page'));
  await expect(call).rejects.toThrow('left the page');

  const late = new AbortController();
  const answered = fetchWithTimeout(createRequest({ signal: late.signal }));
  respond(new Response('a long text'));
  await answered;
  late.abort();
  expect(isAborted()).toBe(true);
});
