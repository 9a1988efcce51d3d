import { jest } from '@jest/globals';
import { listenForErrors, setRouteIdReader, reportClientError, reportPageError } from './report-error.ts';

const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>();
Object.assign(navigator, { sendBeacon });
const createError = (name: string, message: string, version = 'other') =>
  Object.assign(new Error(message), {
    name,
    stack: `${message}\n    at Page (https://site.test/assets/mfe-public/${version}/home.js:1:2)`,
  });

beforeEach(() => void sendBeacon.mockReset());

it('reports the version of the file that failed and the route, once per document', async () => {
  listenForErrors();
  setRouteIdReader(() => 'site.home');
  reportClientError('uncaught', 'chrome-extension://abc/content.js');
  expect(sendBeacon).not.toHaveBeenCalled();
  window.dispatchEvent(new ErrorEvent('error', { filename: 'https://site.test/assets/mfe-public/a1.2/home.js' }));
  reportClientError('chunk', createError('ChunkLoadError', 'gone', 'a1.2').stack);
  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [url, body] = sendBeacon.mock.calls[0]!;
  expect([url, body.type]).toEqual(['/api/client-errors', 'application/json']);
  const text = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(body);
  });
  expect(JSON.parse(String(text))).toEqual({
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
