import { jest } from '@jest/globals';
import { listenForErrors, setRouteIdReader, reportClientError, reportPageError } from './report-error.ts';

const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>();
Object.assign(navigator, { sendBeacon });
const createError = (name: string, message: string, version = 'other') =>
  Object.assign(new Error(message), {
    name,
    stack: `${message}\n    at Page (https://site.test/assets/mfe-public/${version}/home.js:1:2)`,
  });

const readBody = async (blob: Blob) => {
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });
  return JSON.parse(String(text)) as { kind: string; app: string; version: string };
};
/** Waits for the only report, and returns its kind and version. */
async function readReport(): Promise<string> {
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const { kind, app, version } = await readBody(sendBeacon.mock.calls[0]![1]);
  return `${kind} ${app} ${version}`;
}
/** jsdom has no `PromiseRejectionEvent`. */
const dispatchUnhandledRejection = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

beforeAll(() => listenForErrors());
beforeEach(() => void sendBeacon.mockReset());

it('reports the route and the version of the failed file, once per document', async () => {
  setRouteIdReader(() => 'site.home');
  reportClientError('uncaught', 'chrome-extension://abc/content.js');
  expect(sendBeacon).not.toHaveBeenCalled();
  window.dispatchEvent(new ErrorEvent('error', { filename: 'https://site.test/assets/mfe-public/a1.2/home.js' }));
  reportClientError('chunk', createError('ChunkLoadError', 'gone', 'a1.2').stack);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [url, body] = sendBeacon.mock.calls[0]!;
  expect([url, body.type]).toEqual(['/api/client-errors', 'application/json']);
  expect(await readBody(body)).toEqual({
    kind: 'uncaught',
    app: 'mfe-public',
    version: 'a1.2',
    route: 'site.home',
  });
});

it.each([
  ['an error of the API', createError('ApiProblem', 'Not found'), 0],
  ['a lost connection', createError('TypeError', 'Failed to fetch'), 0],
  ['a missing chunk', createError('ChunkLoadError', 'Loading chunk 1 failed', 'b'), 1],
  ['an error of a page', createError('TypeError', 'x is undefined', 'c'), 1],
])('reports %s only if the version causes the error', (_, error, calls) => {
  reportPageError(error);
  expect(sendBeacon).toHaveBeenCalledTimes(calls);
});

it('reports an error in a shell library as an error of the remote that called the library', async () => {
  const error = Object.assign(new TypeError('x is undefined'), {
    stack: `    at router (https://site.test/assets/shell/s1/shared.js:1:2)
    at Page (https://site.test/assets/mfe-guides/g1/guides.js:1:2)`,
  });
  const filename = 'https://site.test/assets/shell/s1/shared.js';
  window.dispatchEvent(new ErrorEvent('error', { error, filename }));
  expect(await readReport()).toBe('uncaught mfe-guides g1');
});

it('reports an error of the shell if no file of a remote is in the stack', async () => {
  reportClientError('uncaught', 'https://site.test/assets/shell/s2/main.js');
  expect(await readReport()).toBe('uncaught shell s2');
});

it('ignores an error of a browser extension that calls a file of the site', () => {
  const error = createError('TypeError', 'x is undefined', 'called');
  window.dispatchEvent(new ErrorEvent('error', { error, filename: 'chrome-extension://abc/content.js' }));
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('reports unhandled rejections, except canceled requests, lost connections and reasons without a stack', async () => {
  dispatchUnhandledRejection(createError('AbortError', 'The operation was aborted', 'd'));
  dispatchUnhandledRejection(createError('TypeError', 'Load failed', 'd'));
  dispatchUnhandledRejection('a reason that is no error');
  expect(sendBeacon).not.toHaveBeenCalled();
  dispatchUnhandledRejection(createError('TypeError', 'x is undefined', 'd'));
  expect(await readReport()).toBe('uncaught mfe-public d');
});

const entryUrl = 'https://site.test/assets/mfe-guides/g2/remoteEntry.js';

it('reports a remote that cannot start, unless the visitor has lost the connection', async () => {
  reportPageError(new TypeError('Failed to fetch'), entryUrl);
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportPageError(createError('ChunkLoadError', 'Loading chunk 1 failed', 'e'), entryUrl);
  isOnline.mockRestore();
  expect(sendBeacon).not.toHaveBeenCalled();
  reportPageError('thrown by the bundle', entryUrl);
  expect(await readReport()).toBe('uncaught mfe-guides g2');
});
