import { admin, createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createLeadSummary, createPage } from '../../test/factories.ts';

const ada = { id: admin.id, name: 'Ada', email: admin.email };
const nora = { id: '11111111-1111-4111-8111-111111111111', name: 'Nora Ellingson', email: 'nora@epm.example' };
const grace = createLeadSummary();
const alan = createLeadSummary({ name: 'Alan Turing', assignee: nora });

function renderList(responses: FakeResponses = {}) {
  const requests: { path: string; body: unknown }[] = [];
  const recordRequest = (respond: (body: never) => unknown) => async (request: Request) => {
    const body = (await request.clone().json()) as never;
    requests.push({ path: `${request.method} ${new URL(request.url).pathname}`, body });
    return respond(body);
  };
  const fake = createFakeHost({
    'GET /api/leads': () => createPage([grace, alan]),
    'GET /api/leads/assignees': () => ({ items: [nora, ada] }),
    [`PATCH /api/leads/${grace.id}`]: recordRequest(
      ({ assigneeId, version }: { assigneeId: string | null; version: number }) => ({
        ...grace,
        assignee: assigneeId === null ? null : nora,
        version: version + 1,
      }),
    ),
    'POST /api/leads/bulk/assignee': recordRequest(
      ({ changes }: { changes: { id: string; version: number; assigneeId: string | null }[] }) => ({
        changed: changes.map(({ id, version, assigneeId }) => ({
          id,
          version: version + 1,
          assigneeId,
          from: id === alan.id && version === 1 ? nora.id : null,
        })),
        conflicts: [],
      }),
    ),
    ...responses,
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/leads'), requests };
}
const getRow = (name: RegExp) => within(screen.getByRole('row', { name }));
const chooseAssignee = async (name: string) => userEvent.click(await screen.findByRole('menuitemradio', { name }));

describe('assigning one lead', () => {
  it('assigns a lead from its row and unassigns it when the user presses Undo', async () => {
    const { requests, toasts } = renderList();
    await userEvent.click(await screen.findByRole('button', { name: 'Assign Grace Hopper' }));
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Ada (me)',
      'Nora Ellingson',
      'Unassigned',
    ]);
    await chooseAssignee('Nora Ellingson');
    expect(getRow(/Grace Hopper/).getByRole('img', { name: 'Assigned to Nora Ellingson' })).toBeTruthy();
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { text: 'Assigned to Nora Ellingson', detail: 'Grace Hopper', action: { label: 'Undo' } },
      ]),
    );
    act(() => toasts[0]?.action?.run());
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({ text: 'Change undone', detail: 'Grace Hopper unassigned again' }),
    );
    expect(requests.map(({ body }) => body)).toEqual([
      { assigneeId: nora.id, version: 1 },
      { assigneeId: null, version: 2, isUndo: true },
    ]);
  });

  it('does not send a request when the user chooses the current assignee', async () => {
    const { requests } = renderList();
    await userEvent.click(await screen.findByRole('button', { name: /^Assigned to Nora Ellingson/ }));
    await chooseAssignee('Nora Ellingson');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(requests).toEqual([]);
  });

  it('assigns the focused lead when the user presses the A key', async () => {
    const { requests } = renderList();
    await screen.findByText('Grace Hopper');
    await userEvent.keyboard('j');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Grace Hopper'));
    await userEvent.keyboard('a');
    expect(await screen.findByText('Assign Grace Hopper to')).toBeTruthy();
    await chooseAssignee('Nora Ellingson');
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ assigneeId: nora.id, version: 1 }]));
  });
});

describe('assigning selected leads', () => {
  const selectAll = async () => userEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }));

  it('assigns the selected leads together and restores the previous assignees when the user presses Undo', async () => {
    const { requests, toasts } = renderList();
    await selectAll();
    await userEvent.keyboard('a');
    expect(await screen.findByText('Assign 2 leads to')).toBeTruthy();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ada (me)' }));
    expect(getRow(/Alan Turing/).getByRole('img', { name: 'Assigned to Ada' })).toBeTruthy();
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['2 leads assigned to Ada']));
    expect(screen.queryByText(/selected$/)).toBeNull();
    act(() => toasts[0]?.action?.run());
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({ text: 'Change undone', detail: '2 leads assigned as before' }),
    );
    expect(requests.map(({ body }) => body)).toEqual([
      { changes: [grace, alan].map(({ id }) => ({ id, version: 1, assigneeId: ada.id })) },
      {
        changes: [
          { id: grace.id, version: 2, assigneeId: null },
          { id: alan.id, version: 2, assigneeId: nora.id },
        ],
      },
    ]);
  });

  it('restores the assignees when the bulk assignment fails', async () => {
    const { toasts } = renderList({ 'POST /api/leads/bulk/assignee': () => createProblemResponse(503, 'No') });
    await selectAll();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unassigned' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to assign the leads' }]));
    expect(getRow(/Alan Turing/).getByRole('img', { name: 'Assigned to Nora Ellingson' })).toBeTruthy();
  });

  it('lists the leads that another user has assigned in the meantime', async () => {
    const { toasts } = renderList({
      'POST /api/leads/bulk/assignee': () => ({
        changed: [{ id: grace.id, version: 2, assigneeId: ada.id, from: null }],
        conflicts: [alan.id],
      }),
    });
    await selectAll();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ada (me)' }));
    await waitFor(() =>
      expect(toasts.map(({ text, detail }) => [text, detail])).toEqual([
        ['One lead was changed by a colleague in the meantime and left as it is now.', 'Alan Turing'],
        ['Assigned to Ada', 'Grace Hopper'],
      ]),
    );
    expect(getRow(/Alan Turing/).getByRole('img', { name: 'Assigned to Nora Ellingson' })).toBeTruthy();
  });
});
