import { createFakeHost, renderApp } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../routes.tsx';
import { createActivityEntry, createLead, createLeadSummary, createMessage, createPage } from '../test/factories.ts';

const grace = createLead({ status: 'leads' });
const alan = createLead({ name: 'Alan Turing' });

function renderPage(path: string) {
  const createLeadResponses = (each: typeof grace, sameHome: object[]) => ({
    [`GET /api/leads/${each.id}`]: () => each,
    [`GET /api/leads/${each.id}/timeline`]: () => createPage([]),
    [`GET /api/leads/${each.id}/notes`]: () => createPage([]),
    [`GET /api/leads/${each.id}/related`]: () => ({ items: [], sameHome }),
  });
  const fake = createFakeHost({
    'GET /api/leads': () => createPage([createLeadSummary(grace)]),
    'GET /api/leads/assignees': () => ({ items: [] }),
    'GET /api/saved-views': () => ({ items: [] }),
    'GET /api/dashboard/pipeline': () => ({ tiles: [], others: [] }),
    'GET /api/dashboard/activity': () => createPage([createActivityEntry({ id: grace.id, leadId: grace.id })]),
    'GET /api/walkthroughs': () => ({ items: [] }),
    'GET /api/messages': () => ({
      ...createPage([createMessage({ leadId: grace.id, propertyAddress: grace.propertyAddress })]),
      pause: null,
    }),
    [`DELETE /api/leads/${grace.id}`]: () => new Response(null, { status: 204 }),
    ...createLeadResponses(grace, [{ id: alan.id, name: alan.name, status: 'leads', createdAt: alan.createdAt }]),
    ...createLeadResponses(alan, []),
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

const getBackLink = () =>
  within(document.querySelector('header') as HTMLElement).getAllByRole('link')[0] as HTMLAnchorElement;
const findLeadPage = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the back link on the lead page', () => {
  it.each([
    ['Leads', '/leads?q=Grace&sort=name', 'Grace Hopper'],
    ['Dashboard', '/dashboard', /^View Details/],
    ['Messages', '/messages', grace.propertyAddress],
  ])('links back to the page %s from which the lead was opened', async (name, path, link) => {
    const { currentPath } = renderPage(path);
    await userEvent.click(await screen.findByRole('link', { name: link }));
    await findLeadPage('Grace Hopper');
    expect(getBackLink().textContent).toBe(name);
    await userEvent.click(getBackLink());
    expect(currentPath()).toBe(path);
  });

  it('links back to the lead from which this lead was opened, and from there to the page before that lead', async () => {
    const { currentPath, router } = renderPage('/dashboard');
    await act(() =>
      router.navigate(`/leads/${grace.id}`, {
        state: { from: { path: '/leads?q=elm', name: 'Leads', scrollKey: 'k' } },
      }),
    );
    await findLeadPage('Grace Hopper');
    expect(getBackLink().getAttribute('href')).toBe('/leads?q=elm');
    await userEvent.click(await screen.findByRole('link', { name: /^Alan Turing/ }));
    await findLeadPage('Alan Turing');
    expect(getBackLink().textContent).toBe('Grace Hopper');
    await userEvent.click(getBackLink());
    await findLeadPage('Grace Hopper');
    expect(currentPath()).toBe(`/leads/${grace.id}`);
    expect([getBackLink().textContent, getBackLink().getAttribute('href')]).toEqual(['Leads', '/leads?q=elm']);
  });

  it('links back to the page on which the command menu was opened', async () => {
    const { router } = renderPage('/messages');
    await screen.findByRole('table');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'Grace');
    await userEvent.click(await screen.findByRole('option', { name: /Grace Hopper/ }));
    await findLeadPage('Grace Hopper');
    expect(getBackLink().textContent).toBe('Messages');
    expect(router.state.location.state).toMatchObject({ from: { path: '/messages', name: 'Messages' } });
  });

  it.each([null, { from: 'nonsense' }, { from: { path: 'https://elsewhere.example', name: 'Leads' } }])(
    'links back to the dashboard when the history state is %j',
    async (state) => {
      const { router } = renderPage('/messages');
      await act(() => router.navigate(`/leads/${grace.id}`, { state }));
      await findLeadPage('Grace Hopper');
      expect([getBackLink().textContent, getBackLink().getAttribute('href')]).toEqual(['Dashboard', '/dashboard']);
    },
  );

  it('after the lead is deleted, returns to the page from which it was opened', async () => {
    const { currentPath, router } = renderPage('/messages');
    await act(() =>
      router.navigate(`/leads/${grace.id}`, {
        state: { from: { path: '/leads?q=elm', name: 'Leads', scrollKey: 'k' } },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Lead' }));
    await waitFor(() => expect(currentPath()).toBe('/leads?q=elm'));
  });
});
