import { createFakeHost, member, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createLead, createPage } from '../../test/factories.ts';

const { id, name, propertyAddress } = createLead();
const deletedLead = {
  id,
  name,
  propertyAddress,
  deletedAt: '2026-11-20T17:05:00.000Z',
  deletedBy: 'ada@epm.example',
  purgeAt: '2026-12-20T17:05:00.000Z',
};

function renderDeletedLeads(responses: FakeResponses, user?: typeof member) {
  const fake = createFakeHost(responses, user);
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/leads/deleted') };
}

describe('deleted leads', () => {
  it('lists deleted leads with the user who deleted them and the date of permanent deletion', async () => {
    renderDeletedLeads({ 'GET /api/leads/deleted': () => createPage([deletedLead]) });
    expect(await screen.findByRole('rowheader', { name: 'Grace Hopper' })).toBeTruthy();
    expect(screen.getByText(/by Ada/)).toBeTruthy();
    expect(screen.getByText(/Dec(ember)? 20, 2026/)).toBeTruthy();
  });

  it('restores a deleted lead', async () => {
    let items = [deletedLead];
    const { toasts } = renderDeletedLeads({
      'GET /api/leads/deleted': () => createPage(items),
      [`POST /api/leads/${id}/restore`]: () => {
        items = [];
        return createLead({ id });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Grace Hopper' }));
    expect(await screen.findByText('No deleted leads')).toBeTruthy();
    expect(toasts).toEqual([{ kind: 'success', text: 'Grace Hopper was restored' }]);
  });

  it('keeps a deleted lead in the list when it cannot be restored', async () => {
    const { toasts } = renderDeletedLeads({
      'GET /api/leads/deleted': () => createPage([deletedLead]),
      [`POST /api/leads/${id}/restore`]: () => createProblemResponse(503, 'No'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore Grace Hopper' }));
    await waitFor(() => expect(toasts.map(({ kind }) => kind)).toEqual(['error']));
    expect(screen.getByText('Grace Hopper')).toBeTruthy();
  });

  it('shows deleted leads to admins only', async () => {
    const { calls } = renderDeletedLeads({}, member);
    expect(await screen.findByText('Access denied. Admin privileges required.')).toBeTruthy();
    expect(calls).toEqual([]);
  });
});
