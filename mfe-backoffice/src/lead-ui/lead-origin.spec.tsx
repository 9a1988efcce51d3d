import { createFakeHost, renderApp } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../routes.tsx';
import { activityEntry, createLead, leadSummary, message, page } from '../test/factories.ts';

const grace = createLead({ status: 'leads' });
const alan = createLead({ name: 'Alan Turing' });

function show(path: string) {
  const of = (each: typeof grace, sameHome: object[]) => ({
    [`GET /api/leads/${each.id}`]: () => each,
    [`GET /api/leads/${each.id}/timeline`]: () => page([]),
    [`GET /api/leads/${each.id}/notes`]: () => page([]),
    [`GET /api/leads/${each.id}/related`]: () => ({ items: [], sameHome }),
  });
  const fake = createFakeHost({
    'GET /api/leads': () => page([leadSummary(grace)]),
    'GET /api/leads/assignees': () => ({ items: [] }),
    'GET /api/saved-views': () => ({ items: [] }),
    'GET /api/dashboard/pipeline': () => ({ tiles: [], others: [] }),
    'GET /api/dashboard/activity': () => page([activityEntry({ id: grace.id, leadId: grace.id })]),
    'GET /api/walkthroughs': () => ({ items: [] }),
    'GET /api/messages': () => ({
      ...page([message({ leadId: grace.id, propertyAddress: grace.propertyAddress })]),
      pause: null,
    }),
    [`DELETE /api/leads/${grace.id}`]: () => new Response(null, { status: 204 }),
    ...of(grace, [{ id: alan.id, name: alan.name, status: 'leads', createdAt: alan.createdAt }]),
    ...of(alan, []),
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), path) };
}

const back = () => within(document.querySelector('header') as HTMLElement).getAllByRole('link')[0] as HTMLAnchorElement;
const leadPage = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the back link of a lead', () => {
  it.each([
    ['Leads', '/leads?q=Grace&sort=name', 'Grace Hopper'],
    ['Dashboard', '/dashboard', /^View Details/],
    ['Messages', '/messages', grace.propertyAddress],
  ])('the back link of a lead leads to the page %s from which the lead was opened', async (name, path, link) => {
    const { currentPath } = show(path);
    await userEvent.click(await screen.findByRole('link', { name: link }));
    await leadPage('Grace Hopper');
    expect(back().textContent).toBe(name);
    await userEvent.click(back());
    expect(currentPath()).toBe(path);
  });

  it('the back link of a lead leads to the lead from which this lead was opened, and then to the origin of that lead', async () => {
    const { currentPath, router } = show('/dashboard');
    await act(() =>
      router.navigate(`/leads/${grace.id}`, {
        state: { from: { path: '/leads?q=elm', name: 'Leads', scrollKey: 'k' } },
      }),
    );
    await leadPage('Grace Hopper');
    expect(back().getAttribute('href')).toBe('/leads?q=elm');
    await userEvent.click(await screen.findByRole('link', { name: /^Alan Turing/ }));
    await leadPage('Alan Turing');
    expect(back().textContent).toBe('Grace Hopper');
    await userEvent.click(back());
    await leadPage('Grace Hopper');
    expect(currentPath()).toBe(`/leads/${grace.id}`);
    expect([back().textContent, back().getAttribute('href')]).toEqual(['Leads', '/leads?q=elm']);
  });

  it('the back link of a lead leads to the page on which the command menu was opened', async () => {
    const { router } = show('/messages');
    await screen.findByRole('table');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox'), 'Grace');
    await userEvent.click(await screen.findByRole('option', { name: /Grace Hopper/ }));
    await leadPage('Grace Hopper');
    expect(back().textContent).toBe('Messages');
    expect(router.state.location.state).toMatchObject({ from: { path: '/messages', name: 'Messages' } });
  });

  it.each([null, { from: 'nonsense' }, { from: { path: 'https://elsewhere.example', name: 'Leads' } }])(
    'leads to the dashboard if the history state is %j',
    async (state) => {
      const { router } = show('/messages');
      await act(() => router.navigate(`/leads/${grace.id}`, { state }));
      await leadPage('Grace Hopper');
      expect([back().textContent, back().getAttribute('href')]).toEqual(['Dashboard', '/dashboard']);
    },
  );

  it('the back link of a lead has the page to which the user returns after deleting the lead', async () => {
    const { currentPath, router } = show('/messages');
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
