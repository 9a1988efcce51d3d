import { jest } from '@jest/globals';
import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../test/factories.ts';
import { slots } from '../../test/render-confirmation.tsx';
import { renderLeadSection } from '../../test/render-lead-page.tsx';
import { LeadHeader } from './components/lead-header.tsx';

type Walkthrough = ReturnType<typeof createWalkthrough>;

const nora = { id: '00000000-0000-4000-8000-00000000abcd', name: 'Nora Ellingson', email: 'nora@epm.example' };
const grace = createLead({ walkthroughDate: slots[0]!.start, assignee: nora });
/** Creates a walkthrough for Grace's lead at one of the slots. */
const createWalkthrough = (slotIndex: number, staff: Schemas['StaffMember'] | null = null) => ({
  id: grace.id,
  leadId: grace.id,
  ...slots[slotIndex]!,
  address: '1420 Elm Street',
  state: 'booked',
  isPast: false,
  staff,
});

// The default time is a Friday. The slots are on the following Tuesday and Wednesday.
const setNow = (time: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
beforeEach(() => {
  sessionStorage.clear();
  setNow('2026-11-20T18:00:00Z');
});
afterEach(() => jest.restoreAllMocks());

/** Renders the page with a fake server. `setWalkthrough` simulates another user's change on the server. */
function renderWithWalkthrough(lead = grace, responses: Parameters<typeof renderLeadSection>[2] = {}) {
  let currentLead = lead;
  let walkthrough: Walkthrough | null = lead.walkthroughDate === null ? null : createWalkthrough(0);
  const bodies: object[] = [];
  const setWalkthrough = (next: Walkthrough) => {
    walkthrough = next;
    currentLead = {
      ...currentLead,
      walkthroughDate: next.state === 'booked' ? next.start : null,
      version: currentLead.version + 1,
    };
  };
  const createConflict = () =>
    createProblemResponse(409, 'This walkthrough has been moved in the meantime.', 'walkthrough.changed');
  const handleWrite = async (request: Request, next: (body: { start: string; from?: string }) => Walkthrough) => {
    const body = (await request.json()) as { start: string; from?: string };
    bodies.push(body);
    if ((body.from ?? body.start) !== walkthrough?.start) return createConflict();
    setWalkthrough(next(body));
    return walkthrough;
  };
  const rendered = renderLeadSection(LeadHeader, lead, {
    [`GET /api/leads/${lead.id}`]: () => currentLead,
    [`GET /api/walkthroughs/of/${lead.id}`]: () =>
      walkthrough ?? createProblemResponse(404, 'No walkthrough found', 'walkthrough.missing'),
    'GET /api/walkthroughs/slots': () => ({ timeZone: 'America/Chicago', lengthMinutes: 45, bookingUrl: null, slots }),
    'POST /api/walkthroughs': (request) =>
      handleWrite(request, ({ start }) => createWalkthrough(slots.findIndex((slot) => slot.start === start))),
    [`POST /api/walkthroughs/of/${grace.id}/cancel`]: (request) =>
      handleWrite(request, () => ({ ...createWalkthrough(0), state: 'canceled' })),
    ...responses,
  });
  /** Changes the walkthrough on the server and emits the live events. */
  const changeByOtherUser = (next: Walkthrough) =>
    act(() => {
      setWalkthrough(next);
      rendered.emitEvent('lead.changed', { id: lead.id });
      rendered.emitEvent('walkthrough.changed', { id: next.id });
    });
  return { ...rendered, bodies, setWalkthrough, changeByOtherUser };
}

const findWalkthrough = () => screen.findByRole('region', { name: 'Walkthrough' });
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function openDialog(name: 'Move' | 'Cancel', title: string) {
  await findWalkthrough();
  await pressButton(`${name} the walkthrough`);
  return within(await screen.findByRole('dialog', { name: title }));
}

describe('a booked walkthrough', () => {
  it('shows the walkthrough time and the assignee', async () => {
    renderWithWalkthrough();
    expect((await findWalkthrough()).textContent).toContain(
      'Walkthrough Tuesday, November 24, 9:00 AM to 9:45 AM Central Time, with Nora Ellingson',
    );
  });

  it('shows that the walkthrough failed to load, and loads it again when the user presses Retry', async () => {
    let response: object = createProblemResponse(403, 'Ask an admin for access.');
    renderWithWalkthrough(grace, { [`GET /api/walkthroughs/of/${grace.id}`]: () => response });
    expect(await screen.findByText('Failed to load the walkthrough')).toBeTruthy();
    response = createWalkthrough(0);
    await pressButton('Retry');
    expect((await findWalkthrough()).textContent).toContain('9:00 AM to 9:45 AM');
    expect(screen.queryByText('Failed to load the walkthrough')).toBeNull();
  });

  it('rejects a colleague who is busy, and hands the walkthrough over to another colleague', async () => {
    const mel = { id: '00000000-0000-4000-8000-00000000abce', name: 'Mel Hale', email: 'mel@epm.example' };
    const ada = { id: '00000000-0000-4000-8000-00000000abcf', name: 'Ada Lovelace', email: 'ada@epm.example' };
    let staff = mel;
    const bodies: unknown[] = [];
    const { toasts } = renderWithWalkthrough(grace, {
      [`GET /api/walkthroughs/of/${grace.id}`]: () => createWalkthrough(0, staff),
      'GET /api/leads/assignees': () => ({ items: [ada, mel, nora] }),
      [`PUT /api/walkthroughs/of/${grace.id}/staff`]: async (request) => {
        const body = (await request.json()) as Schemas['AssignWalkthrough'];
        bodies.push(body);
        if (body.staffId === nora.id)
          return createProblemResponse(
            409,
            'This colleague has another walkthrough at that time.',
            'walkthrough.staff-busy',
          );
        staff = ada;
        return createWalkthrough(0, staff);
      },
    });
    expect((await findWalkthrough()).textContent).toContain(', with Mel Hale');
    await pressButton('Hand over the walkthrough');
    const dialog = within(await screen.findByRole('dialog', { name: 'Hand over the walkthrough' }));
    const colleague = await dialog.findByRole('combobox', { name: 'Colleague' });
    expect(within(colleague).queryByRole('option', { name: /^Mel Hale/ })).toBeNull();
    await userEvent.selectOptions(colleague, nora.id);
    await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
    expect(await dialog.findByText('This colleague has another walkthrough at that time.')).toBeTruthy();
    await userEvent.selectOptions(colleague, ada.id);
    await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Walkthrough handed over to Ada Lovelace' }]));
    expect(bodies).toEqual([nora, ada].map(({ id }) => ({ start: slots[0]!.start, staffId: id })));
    expect((await findWalkthrough()).textContent).toContain(', with Ada Lovelace');
  });

  it('does not request the walkthrough of a lead that never had one', async () => {
    const { calls } = renderWithWalkthrough({ ...grace, walkthroughDate: null });
    await screen.findByRole('heading', { level: 1, name: grace.name });
    expect(screen.queryByRole('region', { name: 'Walkthrough' })).toBeNull();
    expect(calls.some((call) => call.includes('/api/walkthroughs'))).toBe(false);
  });

  it('labels a past walkthrough and hides Move and Cancel', async () => {
    setNow('2026-11-24T15:00:15Z');
    renderWithWalkthrough();
    expect((await findWalkthrough()).textContent).toBe(
      'Past walkthrough Nov 24, 2026, 9:00 AM to 9:45 AM Central Time',
    );
    expect(screen.queryByRole('button', { name: 'Move the walkthrough' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel the walkthrough' })).toBeNull();
  });

  it("shows other users' changes to the walkthrough", async () => {
    const { changeByOtherUser } = renderWithWalkthrough({ ...grace, walkthroughDate: null });
    await screen.findByRole('heading', { level: 1, name: grace.name });
    changeByOtherUser(createWalkthrough(0));
    expect((await findWalkthrough()).textContent).toContain('9:00 AM');
    changeByOtherUser(createWalkthrough(1));
    await waitFor(async () => expect((await findWalkthrough()).textContent).toContain('9:30 AM to 10:15 AM'));
    changeByOtherUser({ ...createWalkthrough(1), state: 'canceled' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Walkthrough' })).toBeNull());
  });
});

describe('moving a walkthrough', () => {
  it('sends the current walkthrough time with the new time', async () => {
    const { bodies, toasts } = renderWithWalkthrough();
    const dialog = await openDialog('Move', 'Move walkthrough');
    await userEvent.click(await dialog.findByLabelText('9:30 AM'));
    expect(dialog.queryByLabelText('9:00 AM')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Move walkthrough' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'success', text: 'Walkthrough moved to Tuesday, November 24 at 9:30 AM' }]),
    );
    expect(bodies).toEqual([{ leadId: grace.id, start: slots[1]!.start, from: slots[0]!.start }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await findWalkthrough()).textContent).toContain('9:30 AM to 10:15 AM');
  });

  it('closes without moving the walkthrough when the user presses Cancel', async () => {
    const { bodies } = renderWithWalkthrough();
    const dialog = await openDialog('Move', 'Move walkthrough');
    await userEvent.click(await dialog.findByLabelText('9:30 AM'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([]);
    expect((await findWalkthrough()).textContent).toContain('9:00 AM to 9:45 AM');
  });

  it('shows a move by another user, keeps the chosen time, and then moves the walkthrough to that time', async () => {
    const { bodies, toasts, changeByOtherUser } = renderWithWalkthrough();
    const dialog = await openDialog('Move', 'Move walkthrough');
    await userEvent.click(await dialog.findByLabelText('9:30 AM'));
    changeByOtherUser(createWalkthrough(2));
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe(
        'This walkthrough has been moved in the meantime. It is now on Wednesday, November 25 at 9:00 AM, Central Time.',
      ),
    );
    expect(dialog.getByLabelText<HTMLInputElement>('9:30 AM').checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Move walkthrough' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(bodies).toMatchObject([{ from: slots[2]!.start }]);
  });

  it('keeps the chosen time when the server rejects the move because the walkthrough has changed', async () => {
    const { setWalkthrough, toasts } = renderWithWalkthrough();
    const dialog = await openDialog('Move', 'Move walkthrough');
    await userEvent.click(await dialog.findByLabelText('9:30 AM'));
    setWalkthrough(createWalkthrough(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Move walkthrough' }));
    expect(await dialog.findByText('This walkthrough has been moved in the meantime.')).toBeTruthy();
    expect(await dialog.findByText(/^Now on Wednesday, November 25/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('9:30 AM').checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Move walkthrough' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
  });

  it('keeps the chosen time when the dialog is closed, but not after the time is taken', async () => {
    let free = slots;
    const { emitEvent } = renderWithWalkthrough(grace, {
      'GET /api/walkthroughs/slots': () => ({
        ...{ timeZone: 'America/Chicago', lengthMinutes: 45, bookingUrl: null },
        slots: free,
      }),
    });
    const reopen = async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return openDialog('Move', 'Move walkthrough');
    };
    let dialog = await openDialog('Move', 'Move walkthrough');
    await userEvent.selectOptions(await dialog.findByLabelText('Day'), 'Wednesday, November 25 (1 free)');
    await userEvent.click(dialog.getByLabelText('9:00 AM'));
    dialog = await reopen();
    expect((await dialog.findByLabelText<HTMLInputElement>('9:00 AM')).checked).toBe(true);
    expect(dialog.getByLabelText<HTMLSelectElement>('Day').value).toBe('Wednesday, November 25');
    free = slots.slice(0, 2);
    act(() => emitEvent('walkthrough.changed', { id: 'any' }));
    expect(await dialog.findByText(/^Wednesday, November 25 at 9:00 AM has just been taken/)).toBeTruthy();
    free = slots;
    act(() => emitEvent('walkthrough.changed', { id: 'any' }));
    await dialog.findByRole('option', { name: 'Wednesday, November 25 (1 free)' });
    dialog = await reopen();
    expect((await dialog.findByLabelText<HTMLInputElement>('9:30 AM')).checked).toBe(false);
    expect(dialog.getByLabelText<HTMLSelectElement>('Day').value).toBe('Tuesday, November 24');
  });

  it('drops the chosen time after a reload if it is no longer free', async () => {
    const createSlots = (free: typeof slots) => ({
      'GET /api/walkthroughs/slots': () => ({
        ...{ timeZone: 'America/Chicago', lengthMinutes: 45, bookingUrl: null },
        slots: free,
      }),
    });
    renderWithWalkthrough(grace, createSlots(slots));
    const before = await openDialog('Move', 'Move walkthrough');
    await userEvent.selectOptions(await before.findByLabelText('Day'), 'Wednesday, November 25 (1 free)');
    await userEvent.click(before.getByLabelText('9:00 AM'));
    cleanup();
    renderWithWalkthrough(grace, createSlots(slots.slice(0, 2)));
    const after = await openDialog('Move', 'Move walkthrough');
    expect((await after.findByLabelText<HTMLSelectElement>('Day')).value).toBe('Tuesday, November 24');
    expect(after.queryByText(/has just been taken/)).toBeNull();
  });

  it('disables Move walkthrough after another user has canceled the walkthrough', async () => {
    const { changeByOtherUser } = renderWithWalkthrough();
    const dialog = await openDialog('Move', 'Move walkthrough');
    await userEvent.click(await dialog.findByLabelText('9:30 AM'));
    changeByOtherUser({ ...createWalkthrough(0), state: 'canceled' });
    expect(await dialog.findByText('This walkthrough has been canceled in the meantime.')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move walkthrough' }).disabled).toBe(true);
  });
});

describe('canceling a walkthrough', () => {
  const title = 'Cancel the walkthrough?';

  it('cancels the walkthrough after a confirmation that mentions the email, and focuses a note', async () => {
    const { bodies, toasts } = renderWithWalkthrough();
    const dialog = await openDialog('Cancel', title);
    expect(
      dialog.getByText(
        /^Tuesday, November 24, 9:00 AM to 9:45 AM Central Time, at 1420 Elm Street\. .*Grace Hopper gets an email\.$/,
      ),
    ).toBeTruthy();
    expect(bodies).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel walkthrough' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'success', text: 'Walkthrough canceled. Grace Hopper gets an email.' }]),
    );
    expect(bodies).toEqual([{ start: slots[0]!.start }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Walkthrough' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The walkthrough is canceled.'));
  });

  it('does not cancel the walkthrough when the user presses Keep walkthrough', async () => {
    const { bodies } = renderWithWalkthrough();
    const dialog = await openDialog('Cancel', title);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep walkthrough' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([]);
  });

  it('shows that an owner without an email address is not notified', async () => {
    renderWithWalkthrough({ ...grace, email: '' });
    const dialog = await openDialog('Cancel', title);
    expect(dialog.getByText(/the owner gets no message, because no email address is on file\.$/)).toBeTruthy();
  });

  it('shows a move by another user, and cancels the moved walkthrough when the user confirms again', async () => {
    const { setWalkthrough, bodies, toasts } = renderWithWalkthrough();
    const dialog = await openDialog('Cancel', title);
    setWalkthrough(createWalkthrough(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel walkthrough' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe('This walkthrough has been moved in the meantime.'),
    );
    expect(await dialog.findByText(/^Wednesday, November 25/)).toBeTruthy();
    expect(toasts).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel walkthrough' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(bodies).toEqual([{ start: slots[0]!.start }, { start: slots[2]!.start }]);
  });

  it('keeps the cancellation dialog open when the server is unavailable', async () => {
    const { toasts } = renderWithWalkthrough(grace, {
      [`POST /api/walkthroughs/of/${grace.id}/cancel`]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const dialog = await openDialog('Cancel', title);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel walkthrough' }));
    expect(await dialog.findByText('The walkthrough could not be canceled. Please try again.')).toBeTruthy();
    expect(toasts).toEqual([]);
  });
});
