import { jest } from '@jest/globals';
import { problemResponse } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../test/factories.ts';
import { slots } from '../../test/show-confirmation.tsx';
import { showLead } from '../../test/show-lead.tsx';

type Walkthrough = ReturnType<typeof at>;

const nora = { id: '00000000-0000-4000-8000-00000000abcd', name: 'Nora Ellingson', email: 'nora@epm.example' };
const grace = createLead({ walkthroughDate: slots[0]!.start, assignee: nora });
/** A walkthrough of Grace's lead at the given time. */
const at = (slot: number) => ({
  id: grace.id,
  leadId: grace.id,
  ...slots[slot]!,
  address: '1420 Elm Street',
  state: 'booked',
  isPast: false,
});

// Sets the time to a Friday. The slots are on the following Tuesday and Wednesday.
const setNow = (at: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at));
beforeEach(() => void setNow('2026-11-20T18:00:00Z'));
afterEach(() => jest.restoreAllMocks());

/** Fakes a server with the lead's walkthrough. `set` changes the walkthrough on the server, as another user would. */
function show(lead = grace, answers: Parameters<typeof showLead>[1] = {}) {
  let current = lead;
  let walkthrough: Walkthrough | null = lead.walkthroughDate === null ? null : at(0);
  const bodies: object[] = [];
  const set = (next: Walkthrough) => {
    walkthrough = next;
    current = {
      ...current,
      walkthroughDate: next.state === 'booked' ? next.start : null,
      version: current.version + 1,
    };
  };
  const changed = () => problemResponse(409, 'This walkthrough has been moved meanwhile.', 'walkthrough.changed');
  const handleWrite = async (request: Request, next: (body: { start: string; from?: string }) => Walkthrough) => {
    const body = (await request.json()) as { start: string; from?: string };
    bodies.push(body);
    if ((body.from ?? body.start) !== walkthrough?.start) return changed();
    set(next(body));
    return walkthrough;
  };
  const shown = showLead(lead, {
    [`GET /api/leads/${lead.id}`]: () => current,
    [`GET /api/walkthroughs/of/${lead.id}`]: () =>
      walkthrough ?? problemResponse(404, 'No walkthrough found', 'walkthrough.missing'),
    'GET /api/walkthroughs/slots': () => ({ timeZone: 'America/Chicago', lengthMinutes: 45, bookingUrl: null, slots }),
    'POST /api/walkthroughs': (request) =>
      handleWrite(request, ({ start }) => at(slots.findIndex((slot) => slot.start === start))),
    [`POST /api/walkthroughs/of/${grace.id}/cancel`]: (request) =>
      handleWrite(request, () => ({ ...at(0), state: 'cancelled' })),
    ...answers,
  });
  /** Changes the walkthrough and sends the live event. */
  const changeByOtherUser = (next: Walkthrough) =>
    act(() => {
      set(next);
      shown.emitEvent('lead.changed', { id: lead.id });
      shown.emitEvent('walkthrough.changed', { id: next.id });
    });
  return { ...shown, bodies, set, changeByOtherUser };
}

const walkthroughRegion = () => screen.findByRole('region', { name: 'Walkthrough' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function openDialog(name: 'Move' | 'Cancel', title: string) {
  await walkthroughRegion();
  await press(`${name} the walkthrough`);
  return within(await screen.findByRole('dialog', { name: title }));
}

describe('the booked walkthrough of a lead', () => {
  it('shows the time of the walkthrough and the assignee', async () => {
    show();
    expect((await walkthroughRegion()).textContent).toContain(
      'Walkthrough Tuesday, November 24, 9:00 AM to 9:45 AM Central Time, with Nora Ellingson',
    );
  });

  it('requests no walkthrough for a lead without one', async () => {
    const { calls } = show({ ...grace, walkthroughDate: null });
    await screen.findByRole('heading', { level: 1, name: grace.name });
    expect(screen.queryByRole('region', { name: 'Walkthrough' })).toBeNull();
    expect(calls.some((call) => call.includes('/api/walkthroughs'))).toBe(false);
  });

  it('labels a past walkthrough, and offers neither Move nor Cancel', async () => {
    setNow('2026-11-24T15:00:15Z');
    show();
    expect((await walkthroughRegion()).textContent).toBe(
      'Past walkthrough Nov 24, 2026, 9:00 AM to 9:45 AM Central Time',
    );
    expect(screen.queryByRole('button', { name: 'Move the walkthrough' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel the walkthrough' })).toBeNull();
  });

  it('shows changes of the walkthrough by other users', async () => {
    const { changeByOtherUser } = show({ ...grace, walkthroughDate: null });
    await screen.findByRole('heading', { level: 1, name: grace.name });
    changeByOtherUser(at(0));
    expect((await walkthroughRegion()).textContent).toContain('9:00 AM');
    changeByOtherUser(at(1));
    await waitFor(async () => expect((await walkthroughRegion()).textContent).toContain('9:30 AM to 10:15 AM'));
    changeByOtherUser({ ...at(1), state: 'cancelled' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Walkthrough' })).toBeNull());
  });
});

describe('moving the walkthrough of a lead', () => {
  it('sends the shown time with the newly chosen time', async () => {
    const { bodies, toasts } = show();
    const dialog = await openDialog('Move', 'Move Walkthrough');
    await userEvent.click(await dialog.findByLabelText('9:30 AM'));
    expect(dialog.queryByLabelText('9:00 AM')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Move Walkthrough' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'success', text: 'Walkthrough moved to Tuesday, November 24 at 9:30 AM' }]),
    );
    expect(bodies).toEqual([{ leadId: grace.id, start: slots[1]!.start, from: slots[0]!.start }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await walkthroughRegion()).textContent).toContain('9:30 AM to 10:15 AM');
  });

  it('reports a move by another user, keeps the choice, and moves from the new time', async () => {
    const { bodies, toasts, changeByOtherUser } = show();
    const dialog = await openDialog('Move', 'Move Walkthrough');
    await userEvent.click(await dialog.findByLabelText('9:30 AM'));
    changeByOtherUser(at(2));
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe(
        'This walkthrough has been moved meanwhile. It is now on Wednesday, November 25 at 9:00 AM, Central Time.',
      ),
    );
    expect(dialog.getByLabelText<HTMLInputElement>('9:30 AM').checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Move Walkthrough' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(bodies).toMatchObject([{ from: slots[2]!.start }]);
  });

  it('keeps the choice when the server reports a change first', async () => {
    const { set, toasts } = show();
    const dialog = await openDialog('Move', 'Move Walkthrough');
    await userEvent.click(await dialog.findByLabelText('9:30 AM'));
    set(at(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Move Walkthrough' }));
    expect(await dialog.findByText('This walkthrough has been moved meanwhile.')).toBeTruthy();
    expect(await dialog.findByText(/^Now on Wednesday, November 25/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('9:30 AM').checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Move Walkthrough' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
  });

  it('books nothing after the walkthrough was canceled', async () => {
    const { changeByOtherUser } = show();
    const dialog = await openDialog('Move', 'Move Walkthrough');
    await userEvent.click(await dialog.findByLabelText('9:30 AM'));
    changeByOtherUser({ ...at(0), state: 'cancelled' });
    expect(await dialog.findByText('This walkthrough has been canceled meanwhile.')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Move Walkthrough' }).disabled).toBe(true);
  });
});

describe('canceling the walkthrough of a lead', () => {
  const title = 'Cancel the walkthrough?';

  it('confirms a cancellation, mentions the email to the owner, and then focuses the note', async () => {
    const { bodies, toasts } = show();
    const dialog = await openDialog('Cancel', title);
    expect(
      dialog.getByText(
        /^Tuesday, November 24, 9:00 AM to 9:45 AM Central Time, at 1420 Elm Street\. .*Grace Hopper is told by email\.$/,
      ),
    ).toBeTruthy();
    expect(bodies).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Walkthrough' }));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'success', text: 'Walkthrough canceled. Grace Hopper is told by email.' }]),
    );
    expect(bodies).toEqual([{ start: slots[0]!.start }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Walkthrough' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The walkthrough is canceled.'));
  });

  it('changes nothing after Keep Walkthrough', async () => {
    const { bodies } = show();
    const dialog = await openDialog('Cancel', title);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep Walkthrough' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([]);
  });

  it('mentions that an owner who has no email address is not notified', async () => {
    show({ ...grace, email: '' });
    const dialog = await openDialog('Cancel', title);
    expect(dialog.getByText(/the owner is not told, as no email address is on file\.$/)).toBeTruthy();
  });

  it('reports a move by another user, and cancels the new time at the next press', async () => {
    const { set, bodies, toasts } = show();
    const dialog = await openDialog('Cancel', title);
    set(at(2));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Walkthrough' }));
    await waitFor(() =>
      expect(dialog.getByRole('alert').textContent).toBe('This walkthrough has been moved meanwhile.'),
    );
    expect(await dialog.findByText(/^Wednesday, November 25/)).toBeTruthy();
    expect(toasts).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Walkthrough' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(bodies).toEqual([{ start: slots[0]!.start }, { start: slots[2]!.start }]);
  });

  it('keeps the dialog open when the server cannot be reached', async () => {
    const { toasts } = show(grace, {
      [`POST /api/walkthroughs/of/${grace.id}/cancel`]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    const dialog = await openDialog('Cancel', title);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Walkthrough' }));
    expect(await dialog.findByText('The walkthrough could not be canceled. Please try again.')).toBeTruthy();
    expect(toasts).toEqual([]);
  });
});
