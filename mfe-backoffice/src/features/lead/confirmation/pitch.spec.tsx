import type { Schemas } from '@epm/contract';
import { member } from '@epm/router/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, page } from '../../../test/factories.ts';
import {
  openConfirmation,
  pressIn,
  problemOf,
  reachBooking,
  showConfirmation,
  slots,
  stepOf,
} from '../../../test/show-confirmation.tsx';

const { id } = createLead();
const landscaping = { name: 'Landscaping', checked: true, estimatedCost: 500, customCost: null };
const theirs = [{ name: 'Landscaping', checked: true, estimatedCost: 500, customCost: 900 }];
type Dialog = Awaited<ReturnType<typeof openConfirmation>>;

beforeEach(() => sessionStorage.clear());

async function tickLandscaping() {
  const dialog = await openConfirmation();
  await pressIn(dialog, /^Property Improvements/);
  await userEvent.click(dialog.getByLabelText('Landscaping'));
  return dialog;
}
const isTicked = (dialog: Dialog, name = 'Landscaping') => dialog.getByLabelText<HTMLInputElement>(name).checked;

describe('completing a pitch after another user changed the lead', () => {
  /** Fakes a server that refuses stale versions. @param changed fields of its lead */
  function show(changed: Partial<Schemas['Lead']>) {
    let now = createLead({ id, squareFootage: 2000 });
    const bodies: Partial<Schemas['Lead']>[] = [];
    const fake = showConfirmation(
      { id },
      {
        [`GET /api/leads/${id}`]: () => now,
        [`GET /api/leads/${id}/timeline`]: () =>
          page([
            { id: '2', type: 'checklist.saved', at: '2026-11-20T17:05:00.000Z', actor: 'mel@epm.example', data: {} },
          ]),
        [`PATCH /api/leads/${id}`]: async (request) => {
          const body = (await request.json()) as Partial<Schemas['Lead']>;
          bodies.push(body);
          if (body.version !== now.version) {
            return Response.json(
              { title: 'Conflict', status: 409, code: 'lead.changed', detail: 'Changed', current: now },
              { status: 409 },
            );
          }
          now = { ...now, ...body, version: now.version + 1 };
          return now;
        },
      },
    );
    const changeByOtherUser = () => {
      now = { ...now, version: 9, ...changed };
    };
    return { ...fake, bodies, changeByOtherUser };
  }
  const findConflictDialog = async (who = 'Mel') =>
    within(await screen.findByRole('dialog', { name: `${who} changed this lead` }));

  it('shows both values of a conflicting pitch and overwrites nothing before the user chooses', async () => {
    const { bodies, changeByOtherUser, toasts } = show({ repairChecklist: theirs });
    const dialog = await tickLandscaping();
    changeByOtherUser();
    await pressIn(dialog, 'Complete Pitch');
    const question = await findConflictDialog();
    expect(question.getByText('Landscaping: $900')).toBeTruthy();
    expect(question.getByText('Landscaping: $500')).toBeTruthy();
    expect(question.getByText(/^Theirs: Mel,/)).toBeTruthy();
    expect(question.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect([bodies.length, toasts]).toEqual([1, []]);
    await userEvent.click(question.getByRole('button', { name: 'Back to editing' }));
    const again = within(await screen.findByRole('dialog', { name: 'Confirmation Walkthrough' }));
    expect(stepOf(again)).toBe('Property Improvements');
    expect(isTicked(again)).toBe(true);
  });

  it.each([
    ['Yours', landscaping],
    ['Theirs', theirs[0]],
  ])('saves the chosen value (%s) and continues', async (choice, saved) => {
    const { bodies, changeByOtherUser } = show({ repairChecklist: theirs });
    const dialog = await tickLandscaping();
    changeByOtherUser();
    await pressIn(dialog, 'Complete Pitch');
    const question = await findConflictDialog();
    await userEvent.click(question.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    const again = within(await screen.findByRole('dialog', { name: 'Confirmation Walkthrough' }));
    await waitFor(() => expect(stepOf(again)).toBe('Overview'));
    expect(bodies[1]).toMatchObject({ version: 9, status: 'proposal' });
    expect(bodies[1]?.repairChecklist).toContainEqual(saved);
  });

  it("opens a dialog for a conflicting status, and keeps the other user's status if chosen", async () => {
    const { bodies, changeByOtherUser } = show({ status: 'closed' });
    const dialog = await tickLandscaping();
    changeByOtherUser();
    await pressIn(dialog, 'Complete Pitch');
    const question = await findConflictDialog('Another person');
    expect(question.getByText('Closed')).toBeTruthy();
    expect(question.getByText('Proposal')).toBeTruthy();
    await userEvent.click(question.getByRole('radio', { name: /^Theirs/ }));
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).not.toHaveProperty('status');
    expect(bodies[1]?.repairChecklist).toContainEqual(landscaping);
  });

  it('asks about a conflict that arrived while the dialog was open', async () => {
    const { bodies, changeByOtherUser, emitEvent } = show({ repairChecklist: theirs });
    const dialog = await tickLandscaping();
    changeByOtherUser();
    act(() => emitEvent('lead.changed', { id }));
    await waitFor(() => expect(screen.getAllByText('$900').length).toBeGreaterThan(0));
    await pressIn(dialog, 'Complete Pitch');
    expect((await findConflictDialog()).getByText('Landscaping: $900')).toBeTruthy();
    expect(bodies).toHaveLength(1);
  });

  it('asks nothing about untouched fields, which track the lead', async () => {
    const { bodies, changeByOtherUser } = show({ estimatedRent: 2100 });
    const dialog = await tickLandscaping();
    changeByOtherUser();
    await pressIn(dialog, 'Complete Pitch');
    await waitFor(() => expect(stepOf(dialog)).toBe('Overview'));
    expect(bodies.map(({ version, estimatedRent }) => [version, estimatedRent])).toEqual([
      [1, 2000],
      [9, 2100],
    ]);
  });
});

describe('input typed while the pitch is being saved', () => {
  /** Fakes a server whose response the test releases. */
  function show() {
    let now = createLead({ id, squareFootage: 2000 });
    const bodies: Partial<Schemas['Lead']>[] = [];
    let answer: (refusal?: Response) => void = () => undefined;
    showConfirmation(
      { id },
      {
        [`GET /api/leads/${id}`]: () => now,
        [`PATCH /api/leads/${id}`]: async (request) => {
          const body = (await request.json()) as Partial<Schemas['Lead']>;
          bodies.push(body);
          const refusal = await new Promise<Response | undefined>((resolve) => {
            answer = resolve;
          });
          if (refusal) return refusal;
          now = { ...now, ...body, version: now.version + 1 };
          return now;
        },
      },
    );
    return { bodies, answer: (refusal?: Response) => act(async () => answer(refusal)) };
  }
  const painting = { name: 'Interior Painting', checked: true, estimatedCost: 5000, customCost: null };

  it('keeps input that was typed during a save, and saves it by the next press', async () => {
    const { bodies, answer } = show();
    const dialog = await tickLandscaping();
    await pressIn(dialog, 'Complete Pitch');
    await waitFor(() => expect(bodies).toHaveLength(1));
    await userEvent.click(dialog.getByLabelText('Interior Painting'));
    await answer();
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Complete Pitch' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(stepOf(dialog)).toBe('Property Improvements');
    expect(dialog.getByText(/^Not saved yet\./)).toBeTruthy();
    expect(isTicked(dialog, 'Interior Painting')).toBe(true);
    await pressIn(dialog, 'Complete Pitch');
    await waitFor(() => expect(bodies).toHaveLength(2));
    await answer();
    await waitFor(() => expect(stepOf(dialog)).toBe('Overview'));
    expect(bodies[1]?.version).toBe(2);
    expect(bodies[1]?.repairChecklist).toEqual(expect.arrayContaining([landscaping, painting]));
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps input that reverts a sent value during a save', async () => {
    const { bodies, answer } = show();
    const dialog = await tickLandscaping();
    await pressIn(dialog, 'Complete Pitch');
    await waitFor(() => expect(bodies).toHaveLength(1));
    await userEvent.click(dialog.getByLabelText('Landscaping'));
    await answer();
    expect(await dialog.findByText(/^Not saved yet\./)).toBeTruthy();
    expect(isTicked(dialog)).toBe(false);
  });

  it('keeps the sent and the later input when the save is refused', async () => {
    const { bodies, answer } = show();
    const dialog = await tickLandscaping();
    await pressIn(dialog, 'Complete Pitch');
    await waitFor(() => expect(bodies).toHaveLength(1));
    await userEvent.click(dialog.getByLabelText('Interior Painting'));
    await answer(Response.json(problemOf('unavailable'), { status: 503 }));
    expect(await dialog.findByText(/^Not saved yet\./)).toBeTruthy();
    expect([isTicked(dialog), isTicked(dialog, 'Interior Painting')]).toEqual([true, true]);
  });
});

describe('input in the confirmation dialog', () => {
  it('keeps the draft after a reload, for the same user, until it is saved', async () => {
    showConfirmation({ id });
    expect((await tickLandscaping()).getByText(/^Not saved yet\./)).toBeTruthy();
    cleanup();
    showConfirmation({ id }, {}, member);
    const others = await openConfirmation();
    await pressIn(others, /^Property Improvements/);
    expect(isTicked(others)).toBe(false);
    cleanup();
    const { bodies } = showConfirmation({ id });
    const dialog = await openConfirmation();
    await pressIn(dialog, /^Property Improvements/);
    expect(isTicked(dialog)).toBe(true);
    await pressIn(dialog, 'Complete Pitch');
    await waitFor(() => expect(stepOf(dialog)).toBe('Overview'));
    expect(bodies[0]?.repairChecklist).toContainEqual(landscaping);
    expect(sessionStorage).toHaveLength(0);
  });

  it('compares a draft after a reload with the lead as it was at the first change', async () => {
    showConfirmation({ id, version: 3 });
    await tickLandscaping();
    cleanup();
    const { bodies } = showConfirmation({ id, version: 8 });
    const dialog = await openConfirmation();
    await pressIn(dialog, /^Property Improvements/);
    await pressIn(dialog, 'Complete Pitch');
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ version: 3 })]));
  });

  it('discards the draft on request, and when it equals the lead again', async () => {
    showConfirmation({ id });
    const dialog = await tickLandscaping();
    await pressIn(dialog, 'Discard');
    expect(isTicked(dialog)).toBe(false);
    expect(document.activeElement).toBe(dialog.getByRole('heading', { level: 3 }));
    await userEvent.click(dialog.getByLabelText('Landscaping'));
    await userEvent.click(dialog.getByLabelText('Landscaping'));
    expect(dialog.queryByText(/^Not saved yet\./)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the acknowledgment until the walkthrough is scheduled', async () => {
    const booking = { id, leadId: id, ...slots[0], address: '1420 Elm Street', state: 'booked', isPast: false };
    let isBooked = false;
    const more = {
      [`GET /api/walkthroughs/of/${id}`]: () =>
        isBooked ? booking : Response.json(problemOf('walkthrough.missing'), { status: 404 }),
      'POST /api/walkthroughs': () => {
        isBooked = true;
        return Response.json(booking, { status: 201 });
      },
    };
    showConfirmation({ id, status: 'proposal' }, more);
    await reachBooking(await openConfirmation());
    cleanup();
    showConfirmation({ id, status: 'proposal' }, more);
    const dialog = await openConfirmation();
    await pressIn(dialog, /^Walkthrough Booking/);
    await userEvent.click(await dialog.findByLabelText('9:00 AM'));
    await pressIn(dialog, 'Schedule Walkthrough');
    expect(await dialog.findByText('Tuesday, November 24')).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
    // The checkbox stays checked, so that the time can be moved.
    await pressIn(dialog, 'Choose another time');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Schedule Walkthrough' }).disabled).toBe(false);
  });
});
