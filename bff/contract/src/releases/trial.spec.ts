import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CallApi, Renderer } from './renderer.ts';
import { listSamplePaths, tryPages } from './trial.ts';

it('lists a path for each page of a route tree, with sample values for parameters', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const pages = [
    { id: 'home', index: true },
    { id: 'team', path: 'team' },
    { id: 'post', path: '/blog/:slug/' },
  ];
  const routes = [
    {
      id: 'site',
      children: [
        { id: 'en', path: 'en', children: pages },
        { id: 'rest', path: '*' },
      ],
    },
  ];
  expect(listSamplePaths(routes)).toEqual(['/en', '/en/team', `/en/blog/${id}`, '/no-such-page']);
});

describe('the trial of a remote', () => {
  const remote = {
    app: 'mfe-public' as const,
    routes: [
      { id: 'home', index: true },
      { id: 'team', path: 'team' },
    ],
  };
  /**
   * Renders each page with the status of its API call: a write call on the team page, and a read call on other pages.
   */
  const renderer = {
    isAlive: true,
    render: async ({ url }: { url: string }, callApi: CallApi, signal: AbortSignal) => {
      const method = url.endsWith('/team') ? 'POST' : 'GET';
      return callApi({ method, url: '/api/notes', headers: {} }, signal);
    },
  } as unknown as Renderer;

  it('performs only read calls, and reports each page with a server error', async () => {
    const methods: string[] = [];
    const read: CallApi = async ({ method }) => {
      methods.push(method);
      return { status: 200, headers: {}, body: null };
    };
    expect((await tryPages(remote, [], renderer, read)).errors).toEqual(['its page /team returns 503']);
    expect(methods).toEqual(['GET']);
  });

  it('renders a page with parameters for a record to which another page links', async () => {
    const paths: string[] = [];
    const html = '<a href="/blog/news">News</a><a class="post" href="/blog/first-post">First</a><a href="/blog/more">';
    const linking = {
      isAlive: true,
      render: async ({ url }: { url: string }) => {
        paths.push(new URL(url).pathname);
        return { kind: 'page', status: 200, html };
      },
    } as unknown as Renderer;
    const routes = ['/team/:slug', '/blog/:slug', '/blog', '/blog/news', '*'].map((path) => ({ id: path, path }));
    await tryPages({ ...remote, routes }, [], linking, null);
    expect(paths).toEqual([
      '/blog',
      '/blog/news',
      '/no-such-page',
      '/team/00000000-0000-4000-8000-000000000000',
      '/blog/first-post',
    ]);
  });

  describe('limits', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    /** Starts a trial with a page that never ends, in a process that uses the given share of a processor. */
    function startEndlessTrial(cpuShare: number) {
      const startedAt = Date.now();
      const endless = {
        isAlive: true,
        get cpuSeconds() {
          return 3 + ((Date.now() - startedAt) / 1_000) * cpuShare;
        },
        render: (_: unknown, __: CallApi, signal: AbortSignal) =>
          new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
      } as unknown as Renderer;
      const trial = { error: '' };
      void tryPages(remote, [], endless, null).catch((error: Error) => (trial.error = error.message));
      return trial;
    }

    it.each([
      ['after 5 s of processor time', 1, 5_000, 'its pages were not rendered within 5 s of processor time'],
      ['after 20 s if the machine is busy or the page waits', 0.2, 19_500, 'its pages were not rendered within 20 s'],
    ])('ends %s', async (_, cpuShare, safeMs, message) => {
      const trial = startEndlessTrial(cpuShare);
      await jest.advanceTimersByTimeAsync(safeMs);
      expect(trial.error).toBe('');
      await jest.advanceTimersByTimeAsync(500);
      expect(trial.error).toBe(message);
    });
  });

  it('accepts pages with status 503 when no API runs', async () => {
    expect((await tryPages(remote, [], renderer, null)).errors).toEqual([]);
  });
});
