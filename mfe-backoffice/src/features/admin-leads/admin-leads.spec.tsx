import type { Schemas } from '@epm/contract';
import { admin, createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createParts } from '../../routes.tsx';
import { createLeadSummary, createPage } from '../../test/factories.ts';

function renderPart(leads: Schemas['LeadSummary'][], responses: FakeResponses = {}) {
  const fake = createFakeHost({ 'GET /api/leads': () => createPage(leads), ...responses }, admin);
  const Part = createParts(fake.host)['admin-leads']!;
  const route = { id: 'admin', path: '/admin', element: <Part /> };
  return { ...fake, ...renderApp(fake.host, [route], '/admin') };
}

const findTable = () => screen.findByRole('table', { name: 'Leads, newest first' });

it('shows the floor area with thousands separators, or a dash if the area is unknown', async () => {
  renderPart([createLeadSummary({ squareFootage: 12_400 }), createLeadSummary({ squareFootage: 0 })]);
  const table = await findTable();
  const area = within(table)
    .getAllByRole('columnheader')
    .findIndex(({ textContent }) => textContent === 'Square footage');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.children[area]?.textContent)).toEqual(['12,400 sq ft', '–']);
});

it('changes the status of a lead with the status menu', async () => {
  const lead = createLeadSummary();
  const bodies: unknown[] = [];
  const { toasts } = renderPart([lead], {
    [`PATCH /api/leads/${lead.id}`]: async (request) => {
      bodies.push(await request.json());
      return { ...lead, status: 'proposal', version: 2 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'New Lead: change the status of Grace Hopper' }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Proposal' }));
  expect(await screen.findByRole('button', { name: 'Proposal: change the status of Grace Hopper' })).toBeTruthy();
  await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead status updated']));
  expect(bodies).toEqual([expect.objectContaining({ status: 'proposal', version: 1 })]);
});

it('deletes a lead after a confirmation', async () => {
  const lead = createLeadSummary();
  const leads = [lead];
  const { toasts } = renderPart(leads, {
    [`DELETE /api/leads/${lead.id}`]: () => {
      leads.splice(0);
      return new Response(null, { status: 204 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Grace Hopper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Lead' }));
  expect(await screen.findByText('No leads found')).toBeTruthy();
  expect(toasts.map(({ text }) => text)).toEqual(['Lead deleted successfully']);
});

it('searches leads, and stores the search in the URL', async () => {
  const searches: (string | null)[] = [];
  const { currentPath } = renderPart([], {
    'GET /api/leads': ({ url }) => {
      searches.push(new URL(url).searchParams.get('q'));
      return createPage([]);
    },
  });
  await userEvent.type(await screen.findByRole('searchbox'), 'elm{Enter}');
  expect(await screen.findByText('There are no leads matching the search.')).toBeTruthy();
  expect(searches).toEqual([null, 'elm']);
  expect(currentPath()).toBe('/admin?q=elm');
});

it('shows an error when the leads cannot be loaded', async () => {
  renderPart([], { 'GET /api/leads': () => createProblemResponse(403, 'No') });
  expect(await screen.findByText('Failed to load entries')).toBeTruthy();
});
