import { admin, createFakeHost, problemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { leadSummary, page } from '../../test/factories.ts';

const me = { id: admin.id, name: 'Ada', email: admin.email };
const nora = { id: '11111111-1111-4111-8111-111111111111', name: 'Nora Ellingson', email: 'nora@epm.example' };
const grace = leadSummary();
const alan = leadSummary({ name: 'Alan Turing', assignee: nora });

function show(answers: FakeResponses = {}) {
  const sent: { path: string; body: unknown }[] = [];
  const record = (answer: (body: never) => unknown) => async (request: Request) => {
    const body = (await request.clone().json()) as never;
    sent.push({ path: `${request.method} ${new URL(request.url).pathname}`, body });
    return answer(body);
  };
  const fake = createFakeHost({
    'GET /api/leads': () => page([grace, alan]),
    'GET /api/leads/assignees': () => ({ items: [nora, me] }),
    [`PATCH /api/leads/${grace.id}`]: record(
      ({ assigneeId, version }: { assigneeId: string | null; version: number }) => ({
        ...grace,
        assignee: assigneeId === null ? null : nora,
        version: version + 1,
      }),
    ),
    'POST /api/leads/bulk/assignee': record(
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
    ...answers,
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/leads'), sent };
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitemradio', { name }));

describe('a lead in the list', () => {
  it('assigns a lead from its row with a message, and unassigns it by Undo', async () => {
    const { sent, toasts } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Assign Grace Hopper' }));
    expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
      'Ada (me)',
      'Nora Ellingson',
      'Unassigned',
    ]);
    await choose('Nora Ellingson');
    expect(row(/Grace Hopper/).getByRole('img', { name: 'Assigned to Nora Ellingson' })).toBeTruthy();
    await waitFor(() =>
      expect(toasts).toMatchObject([
        { text: 'Assigned to Nora Ellingson', detail: 'Grace Hopper', action: { label: 'Undo' } },
      ]),
    );
    act(() => toasts[0]?.action?.run());
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({ text: 'Change undone', detail: 'Grace Hopper unassigned again' }),
    );
    expect(sent.map(({ body }) => body)).toEqual([
      { assigneeId: nora.id, version: 1 },
      { assigneeId: null, version: 2, isUndo: true },
    ]);
  });

  it('sends nothing when the current assignee is chosen', async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: /^Assigned to Nora Ellingson/ }));
    await choose('Nora Ellingson');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('assigns the focused lead when the user presses a', async () => {
    const { sent } = show();
    await screen.findByText('Grace Hopper');
    await userEvent.keyboard('j');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Grace Hopper'));
    await userEvent.keyboard('a');
    expect(await screen.findByText('Assign Grace Hopper to')).toBeTruthy();
    await choose('Nora Ellingson');
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ assigneeId: nora.id, version: 1 }]));
  });
});

describe('selected leads', () => {
  const select = async () => userEvent.click(await screen.findByRole('checkbox', { name: /^Select all/ }));

  it('assigns the selected leads together, and restores each former assignee by Undo', async () => {
    const { sent, toasts } = show();
    await select();
    await userEvent.keyboard('a');
    expect(await screen.findByText('Assign 2 leads to')).toBeTruthy();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ada (me)' }));
    expect(row(/Alan Turing/).getByRole('img', { name: 'Assigned to Ada' })).toBeTruthy();
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['2 leads assigned to Ada']));
    expect(screen.queryByText(/selected$/)).toBeNull();
    act(() => toasts[0]?.action?.run());
    await waitFor(() =>
      expect(toasts.at(-1)).toMatchObject({ text: 'Change undone', detail: '2 leads assigned as before' }),
    );
    expect(sent.map(({ body }) => body)).toEqual([
      { changes: [grace, alan].map(({ id }) => ({ id, version: 1, assigneeId: me.id })) },
      {
        changes: [
          { id: grace.id, version: 2, assigneeId: null },
          { id: alan.id, version: 2, assigneeId: nora.id },
        ],
      },
    ]);
  });

  it('keeps the assignees when the server refuses', async () => {
    const { toasts } = show({ 'POST /api/leads/bulk/assignee': () => problemResponse(503, 'No') });
    await select();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unassigned' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to assign the leads' }]));
    expect(row(/Alan Turing/).getByRole('img', { name: 'Assigned to Nora Ellingson' })).toBeTruthy();
  });

  it('names leads that another user assigned first', async () => {
    const { toasts } = show({
      'POST /api/leads/bulk/assignee': () => ({
        changed: [{ id: grace.id, version: 2, assigneeId: me.id, from: null }],
        conflicts: [alan.id],
      }),
    });
    await select();
    await userEvent.click(screen.getByRole('button', { name: 'Assign' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ada (me)' }));
    await waitFor(() =>
      expect(toasts.map(({ text, detail }) => [text, detail])).toEqual([
        ['One lead was changed by a colleague meanwhile and left as it is now.', 'Alan Turing'],
        ['Assigned to Ada', 'Grace Hopper'],
      ]),
    );
    expect(row(/Alan Turing/).getByRole('img', { name: 'Assigned to Nora Ellingson' })).toBeTruthy();
  });
});
