import type { SessionUser } from '@epm/router';
import { createFakeHost, member, renderApp } from '@epm/router/testing';
import { screen } from '@testing-library/react';
import { createRoutes } from '../../routes.tsx';
import { LEAD_ID, createSite } from '../../test/factories.ts';

async function renderPage(path: string, user: SessionUser | null) {
  const { host } = createFakeHost({ 'GET /api/site': () => createSite() }, user);
  renderApp(host, createRoutes(host), path);
  await screen.findByRole('heading', { level: 1, name: 'Payment canceled' });
  expect(screen.getByRole('main').textContent).toContain('Nothing was charged.');
}

it('shows the owner how to pay after a canceled payment, without a link to the lead', async () => {
  await renderPage(`/payment/canceled?lead=${LEAD_ID}`, null);
  const main = screen.getByRole('main');
  expect(main.textContent).toContain('open the link in our email again, or call (515) 555-0142');
  expect(main.innerHTML).not.toContain(LEAD_ID);
});

it('links staff back to the lead after a canceled payment', async () => {
  await renderPage(`/payment/canceled?lead=${LEAD_ID}`, member);
  expect(screen.getByRole('link', { name: 'Back to the lead' }).getAttribute('href')).toBe(`/leads/${LEAD_ID}`);
});

it.each(['', '?lead=', '?lead=deleted', `?lead=../${LEAD_ID}`, '?lead=//evil.example'])(
  'links staff to the list of leads when the query is "%s"',
  async (query) => {
    await renderPage(`/payment/canceled${query}`, member);
    expect(screen.getByRole('link', { name: 'Go to the leads' }).getAttribute('href')).toBe('/leads');
  },
);
