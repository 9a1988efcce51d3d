import { createFakeHost, renderApp } from '@epm/router/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { createRoutes } from '../routes.tsx';
import { createSite } from '../test/factories.ts';

const logo = { url: '/media/a.png', width: 320, height: 88, alt: 'Logo', sources: [] };

async function renderPage(overrides: Parameters<typeof createSite>[0] = {}) {
  const { host } = createFakeHost({ 'GET /api/site': () => createSite(overrides) }, null);
  renderApp(host, createRoutes(host), '/no/such/page');
  await screen.findByRole('heading', { level: 1 });
}

const getLinks = (role: 'banner' | 'contentinfo') =>
  Object.fromEntries(
    within(screen.getByRole(role))
      .getAllByRole('link', { hidden: true })
      .map((link) => [link.textContent?.replace(' (opens in a new tab)', ''), link.getAttribute('href')]),
  );

describe('public page layout', () => {
  it('shows all links in the site header', async () => {
    await renderPage();
    expect(getLinks('banner')).toMatchObject({
      '(515) 555-0142': 'tel:+15155550142',
      'hello@example.org': 'mailto:hello@example.org',
      'Resident portal': 'https://example.org/resident',
      'Owner portal': 'https://example.org/owner',
      'Available Rentals': '/rentals',
      'Enroll Online': '/enroll',
      'Free Rental Analysis': '/analysis',
    });
  });

  it('shows all links in the site footer', async () => {
    await renderPage();
    expect(getLinks('contentinfo')).toMatchObject({
      'Property owners': '/#owners',
      Webinar: '/webinar',
      Rentals: '/rentals',
      'Realtor referral': '/realtor-referral',
      Team: '/team',
      Blog: '/blog',
      'Resident relations': '/analysis#services',
      Facebook: 'https://example.org/facebook',
      Privacy: '/privacy',
      Terms: '/terms',
      Accessibility: '/accessibility',
      'Fair housing': '/fair-housing',
    });
    const footer = screen.getByRole('contentinfo');
    expect(footer.textContent).toContain('4.5');
    expect(footer.textContent).toContain('of 5 from 500+ reviews');
    expect(within(footer).getByRole('img', { name: 'Equal Housing Opportunity' })).toBeTruthy();
  });

  it('reserves space for the stored logo and shows the placeholder when the logo fails to load', async () => {
    await renderPage({ logo });
    const image = screen.getByRole('banner').querySelector('img');
    expect(screen.getByRole('link', { name: 'Prairie & Main, home' }).textContent).toBe('');
    expect([image?.getAttribute('src'), image?.getAttribute('width'), image?.getAttribute('height')]).toEqual([
      '/media/a.png',
      '320',
      '88',
    ]);
    fireEvent.error(image!);
    expect(screen.getByRole('banner').querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'Prairie & Main, home' }).textContent).toBe('Prairie & Main');
  });

  it('shows the company name next to a square logo', async () => {
    await renderPage({ logo: { ...logo, width: 88 } });
    expect(screen.getByRole('link', { name: 'Prairie & Main, home' }).textContent).toBe('Prairie & Main');
  });
});
