import type { Schemas } from '@epm/contract';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createSite } from '../../test/factories.ts';
import { buildHomeHead } from './home-head.ts';

async function renderPage(overrides: Partial<Schemas['Site']> = {}) {
  const { host } = createFakeHost({ 'GET /api/site': () => createSite(overrides) }, null);
  const app = renderApp(host, createRoutes(host), '/');
  await screen.findByRole('heading', { level: 1 });
  return app;
}

const getMain = () => screen.getByRole('main');

describe('landing page', () => {
  it.each([
    ['Get Started Now', '/enroll'],
    ['Instant Rent Analysis', '/analysis'],
    ['Rent vs Sell Calculator', '/rent-vs-sell'],
    ['View Full Team', '/team'],
    ['Search Available Rentals', '/rentals'],
    ['Get Free Property Analysis', '/analysis'],
    ['Browse Available Rentals', 'https://example.org/listings'],
    ['Request a quote', 'https://example.org/quote'],
    ['Book a Clarity Session', 'https://example.org/session'],
  ])('links "%s" to %s', async (text, href) => {
    await renderPage();
    const links = [...getMain().querySelectorAll('a')].filter((link) => link.textContent?.startsWith(text));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link.getAttribute('href')).toBe(href);
  });

  it('links each service area to the listings of that city', async () => {
    await renderPage();
    const links = [...getMain().querySelectorAll('a')].filter((link) => link.textContent?.startsWith('View Rentals'));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const url = new URL(link.href);
      expect(url.origin + url.pathname).toBe('https://example.org/listings');
      expect(link.getAttribute('aria-label')).toContain(` in ${url.searchParams.get('city')} (`);
    }
  });

  it.each(['500+', '750+', '$180M+', '79%', '29 days'])('shows the market figure %s', async (figure) => {
    await renderPage();
    expect(getMain().textContent).toContain(figure);
  });

  it('shows uploaded pictures with their focal points instead of the drawing', async () => {
    const picture = (alt: string, focalPoint?: Schemas['FocalPoint']): Schemas['Picture'] => ({
      url: '/media/a.jpeg',
      width: 1800,
      height: 900,
      alt,
      sources: [],
      ...(focalPoint && { focalPoint }),
    });
    const images = { hero: picture('A street', { x: 34, y: 100 }), about: picture('Our office'), team: null };
    await renderPage({ images });
    expect(screen.getByAltText('A street').className.split(' ')).toEqual(
      expect.arrayContaining(['focal', 'x3', 'y10']),
    );
    expect(screen.getByAltText('Our office').className).not.toContain('focal');
    expect(getMain().textContent).not.toContain('Waukee');
  });

  it('shows three team members and the service groups on the landing page', async () => {
    await renderPage();
    expect(screen.getByText('Cy Holt')).toBeTruthy();
    expect(screen.queryByText('Dee Fox')).toBeNull();
    for (const text of ['Resident relations', 'Emergency response', 'Year-end tax documents']) {
      expect(getMain().textContent).toContain(text);
    }
  });

  it('navigates to the analysis without a full page load', async () => {
    const { currentPath } = await renderPage();
    await userEvent.setup({ delay: null }).click(screen.getByRole('link', { name: 'Get Free Property Analysis' }));
    expect(currentPath()).toBe('/analysis');
  });

  it('describes the company in structured data without a rating', async () => {
    const { router } = await renderPage();
    const head = buildHomeHead(router.state.loaderData['public.home']);
    expect(head.jsonLd).toMatchObject({
      '@type': 'RealEstateAgent',
      name: 'Prairie & Main',
      telephone: '+15155550142',
      address: { postalCode: '50266' },
      sameAs: ['https://example.org/facebook'],
    });
    expect(JSON.stringify(head)).not.toMatch(/rating/i);
  });
});
