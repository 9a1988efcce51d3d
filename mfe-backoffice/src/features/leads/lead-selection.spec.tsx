import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { createLeadSummary, createPage } from '../../test/factories.ts';

const grace = createLeadSummary();
const alan = createLeadSummary({ name: 'Alan Turing', status: 'closed' });

function renderList(responses: FakeResponses) {
  const fake = createFakeHost({ 'GET /api/leads': () => createPage([grace, alan]), ...responses });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), '/leads') };
}

describe('selected leads', () => {
  it('changes the status of selected leads optimistically, and restores it when the user presses Undo', async () => {
    const bodies: object[] = [];
    let respond: () => void = () => undefined;
    const { toasts } = renderList({
      'POST /api/leads/bulk/status': async (request) => {
        const { changes } = (await request.clone().json()) as {
          changes: { id: string; version: number; status: string }[];
        };
        bodies.push(changes);
        await new Promise<void>((resolve) => {
          respond = resolve;
        });
        return {
          changed: changes.map(({ id, version, status }) => ({
            id,
            version: version + 1,
            status,
            from: id === grace.id ? 'leads' : 'closed',
          })),
          conflicts: [],
        };
      },
    });
    await screen.findByText('Grace Hopper');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 2 loaded leads' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Won' }));
    expect(within(screen.getByRole('row', { name: /Grace Hopper/ })).getByText('Won')).toBeTruthy();
    expect(screen.queryByText(/selected$/)).toBeNull();
    await waitFor(() => expect(bodies).toHaveLength(1));
    respond();
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Status of 2 leads updated']));
    act(() => toasts[0]?.action?.run());
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual([
      { id: grace.id, version: 2, status: 'leads' },
      { id: alan.id, version: 2, status: 'closed' },
    ]);
  });

  it('changes the status to Lost with a reason, and rolls the change back when the request fails', async () => {
    const { toasts } = renderList({ 'POST /api/leads/bulk/status': () => createProblemResponse(503, 'No') });
    await screen.findByText('Grace Hopper');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Grace Hopper' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lost' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why was this lead lost?' }));
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Fees');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Failed to update status']));
    expect(within(screen.getByRole('row', { name: /Grace Hopper/ })).getByText('New Lead')).toBeTruthy();
  });

  it('uses the plural in the lost reason dialog when several leads are selected', async () => {
    renderList({});
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Grace Hopper' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Alan Turing' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lost' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why were these leads lost?' }));
    expect(dialog.getByText('2 leads will be marked as lost. The reason is shown in each timeline.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as lost' }));
    expect(dialog.getByText('Choose why the leads are lost.')).toBeTruthy();
  });

  it('selects all matching leads page by page until the user stops', async () => {
    const many = Array.from({ length: 5 }, (_, index) => createLeadSummary({ name: `Lead ${index}` }));
    const lastResponses: (() => void)[] = [];
    renderList({
      'GET /api/dashboard/pipeline': () => ({
        tiles: [
          { status: 'leads', count: 3 },
          { status: 'closed', count: 2 },
        ],
        others: [],
        isCut: false,
      }),
      'GET /api/leads': async (request) => {
        const offset = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
        if (offset === 4)
          await new Promise<void>((resolve) => {
            lastResponses.push(resolve);
          });
        return createPage(many.slice(offset, offset + 2), offset + 2 < many.length ? String(offset + 2) : null);
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Lead 0' }));
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Select all \d loaded leads$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 5 that match' }));
    expect(await screen.findByText('4 leads selected of 5')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Stop loading' }));
    act(() => lastResponses.forEach((respond) => respond()));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 5 loaded leads' }));
    expect(screen.getByText('5 leads selected')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /match|Stop/ })).toBeNull();
  });

  it('limits the selection to the maximum size of an export', async () => {
    const pages = 30;
    renderList({
      'GET /api/dashboard/pipeline': () => ({ tiles: [{ status: 'leads', count: 3_000 }], others: [], isCut: false }),
      'GET /api/leads': (request) => {
        const pageIndex = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
        return createPage(
          Array.from({ length: 100 }, (_, index) => createLeadSummary({ name: `Lead ${pageIndex * 100 + index}` })),
          pageIndex + 1 < pages ? String(pageIndex + 1) : null,
        );
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Select all \d+ loaded leads$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Select the first 2,000 of 3,000 that match' }));
    expect(await screen.findByText('The first 2,000 leads that match are selected')).toBeTruthy();
  });

  describe('a bulk change with several requests', () => {
    const many = Array.from({ length: 450 }, (_, index) => createLeadSummary({ name: `Lead ${index}` }));

    function renderManyLeads() {
      const bodies: { id: string; status: string }[][] = [];
      const pendingResponses: ((response?: Response) => void)[] = [];
      const { toasts } = renderList({
        'GET /api/leads': () => createPage(many),
        'POST /api/leads/bulk/status': async (request) => {
          const { changes } = (await request.clone().json()) as {
            changes: { id: string; version: number; status: string }[];
          };
          bodies.push(changes);
          const refusal = await new Promise<Response | undefined>((resolve) => {
            pendingResponses.push(resolve);
          });
          return (
            refusal ?? {
              changed: changes.map((each) => ({ ...each, version: each.version + 1, from: 'leads' })),
              conflicts: [],
            }
          );
        },
      });
      const respond = async (refusal?: Response) => {
        await waitFor(() => expect(pendingResponses.length).toBe(1));
        await act(async () => {
          pendingResponses.shift()!(refusal);
          await Promise.resolve();
        });
      };
      const startChange = async () => {
        await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 450 loaded leads' }));
        await userEvent.click(screen.getByRole('button', { name: 'Change status' }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Won' }));
      };
      return { toasts, bodies, respond, startChange };
    }

    it('shows progress, stops after the current request if the user presses Stop, and offers Undo', async () => {
      const { toasts, bodies, respond, startChange } = renderManyLeads();
      await startChange();
      const progress = await screen.findByRole('region', { name: 'Changing the status' });
      expect(within(progress).getByText(/: 0 of 450$/)).toBeTruthy();
      await respond();
      await waitFor(() => expect(within(progress).getByRole<HTMLProgressElement>('progressbar').value).toBe(200));
      await userEvent.click(within(progress).getByRole('button', { name: 'Stop' }));
      await respond();
      await waitFor(() =>
        expect(toasts.map(({ text, detail }) => [text, detail])).toEqual([
          ['Change stopped', '50 of 450 leads were not changed.'],
          ['Status of 400 leads updated', 'Moved to Won'],
        ]),
      );
      expect(screen.queryByRole('region', { name: 'Changing the status' })).toBeNull();
      expect(bodies.map(({ length }) => length)).toEqual([200, 200]);
      act(() => toasts[1]?.action?.run());
      expect(await screen.findByRole('region', { name: 'Undoing the change' })).toBeTruthy();
      await respond();
      await respond();
      await waitFor(() => expect(toasts.at(-1)?.detail).toBe('400 leads moved back'));
    });

    it('stops at the first failed batch and counts the unchanged leads', async () => {
      const { toasts, respond, startChange } = renderManyLeads();
      await startChange();
      await respond();
      await respond(createProblemResponse(503, 'No'));
      await waitFor(() =>
        expect(toasts.map(({ text, detail }) => [text, detail])).toEqual([
          ['Failed to update status', '250 of 450 leads were not changed.'],
          ['Status of 200 leads updated', 'Moved to Won'],
        ]),
      );
    });
  });

  it('selects a range of leads with Shift-click', async () => {
    const many = Array.from({ length: 6 }, (_, index) => createLeadSummary({ name: `Lead ${index}` }));
    renderList({ 'GET /api/leads': () => createPage(many) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Lead 1' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Lead 4' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 leads selected')).toBeTruthy();
  });
});

describe('a single lead in the list', () => {
  it('changes the status of a lead from its row', async () => {
    const sent: unknown[] = [];
    const { toasts } = renderList({
      [`PATCH /api/leads/${grace.id}`]: async (request) => {
        sent.push(await request.json());
        return { ...grace, status: 'proposal', version: 2 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'New Lead: change the status of Grace Hopper' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Proposal' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Lead status updated']));
    // The request does not mark the owner as contacted.
    expect(sent).toEqual([{ status: 'proposal', version: 1 }]);
  });
});
