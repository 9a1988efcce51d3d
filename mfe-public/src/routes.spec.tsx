/**
 * @jest-environment node
 * @own-modules
 */
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@epm/router/server';
import { HostProvider } from '@epm/router';
import type { RouteHandle } from '@epm/router';
import { createFakeHost, createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { renderToString } from 'react-dom/server';
import { createRoutes } from './routes.tsx';
import { LEAD_ID, createReport, createSite } from './test/factories.ts';

const handlers: FakeResponses = {
  'GET /api/site': () => createSite(),
  [`GET /api/analyses/${LEAD_ID}`]: () => createReport(),
  'GET /api/analyses/slow': () => createProblemResponse(503, 'The service is busy.'),
};

async function render(path: string, responses: FakeResponses = handlers) {
  const { host } = createFakeHost(responses, null);
  const handler = createStaticHandler(createRoutes(host));
  const context = await handler.query(new Request(`http://site.test${path}`));
  if (context instanceof Response) throw new Error('The page redirected');
  const router = createStaticRouter(handler.dataRoutes, context);
  const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
  const html = renderToString(<HostProvider host={host}>{page}</HostProvider>);
  const deepest = context.matches.at(-1)?.route;
  const handle = deepest?.handle as RouteHandle | undefined;
  const head = handle?.head?.(context.loaderData[deepest?.id ?? ''], {});
  return { status: context.statusCode, html, head, handle };
}

describe('server rendering of the public pages', () => {
  it.each([
    ['/', 200, 'Exceptional Management.'],
    ['/analysis', 200, 'Add Another Property'],
    [`/analysis/${LEAD_ID}`, 200, '1420 Ashworth Road'],
    ['/analysis/unknown', 404, 'Lead not found'],
    ['/analysis/slow', 503, 'Retry Analysis'],
    ['/no/such/page', 404, 'Page not found'],
  ])('renders %s with status %i and identical HTML each time', async (path, status, text) => {
    const first = await render(path);
    const second = await render(path);
    expect(first.status).toBe(status);
    expect(first.html).toContain(text);
    expect(second.html).toBe(first.html);
  });

  it('renders the sections of the landing page in the specified order', async () => {
    const { html } = await render('/');
    const texts = [
      'Effortless Living.',
      'Reclaim Your Time',
      'Maximize Returns',
      'Eliminate Stress',
      'Rent vs Sell Calculator',
      'Three plans',
      'Book a Clarity Session',
      'Ada Park',
      'They answer.',
      'Browse Available Rentals',
    ];
    const positions = texts.map((text) => html.indexOf(text));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(html).toContain('Cy Holt');
    expect(html).not.toContain('Dee Fox');
  });

  it('shows the demonstration data notice once, and only if the settings contain demonstration data', async () => {
    const { html } = await render('/', { 'GET /api/site': () => ({ ...createSite(), isDemonstration: true }) });
    expect(html.match(/Demonstration data/g)).toHaveLength(1);
    expect((await render('/')).html).not.toContain('Demonstration data');
  });

  it('does not render a review badge when the settings contain none', async () => {
    const { html } = await render('/', { 'GET /api/site': () => ({ ...createSite(), reviewBadge: null }) });
    expect(html).not.toContain('reviews');
  });

  it('renders the landing page links for renters and owners as plain anchors', async () => {
    const { html } = await render('/');
    expect(html).toMatch(/<a[^>]*href="\/rentals"[^>]*><span[^>]*>Search Available Rentals/);
    expect(html).toMatch(/<a[^>]*href="\/analysis"[^>]*><span[^>]*>Get Free Property Analysis/);
  });

  it('excludes reports and missing pages from search engines, and declares when a page hydrates', async () => {
    expect((await render(`/analysis/${LEAD_ID}`)).head?.robots).toBe('noindex');
    expect((await render('/no/such/page')).head?.robots).toBe('noindex');
    expect((await render('/')).head).toMatchObject({ canonical: '/' });
    expect((await render('/')).handle?.start).toBe('interaction');
    expect((await render('/analysis')).handle?.start).toBe('idle');
  });

  it("renders an error page with the server's status when the site data fails to load", async () => {
    const { status, html } = await render('/', { 'GET /api/site': () => createProblemResponse(503, 'Down') });
    expect(status).toBe(503);
    expect(html).toContain('This page is not available right now.');
  });
});
