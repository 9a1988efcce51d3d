import type { Schemas } from '@epm/contract';
import { member } from '@epm/router/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead, createPage } from '../../../test/factories.ts';
import {
  openConfirmation,
  pressButton,
  createProblem,
  goToBooking,
  renderConfirmation,
  slots,
  getStepTitle,
} from '../../../test/render-confirmation.tsx';

const { id } = createLead();
const landscaping = { name: 'Landscaping', checked: true, estimatedCost: 500, customCost: null };
const otherUsersChecklist = [{ name: 'Landscaping', checked: true, estimatedCost: 500, customCost: 900 }];
type Dialog = Awaited<ReturnType<typeof openConfirmation>>;

beforeEach(() => sessionStorage.clear());

async function selectLandscaping() {
  const dialog = await openConfirmation();
  await pressButton(dialog, /^Property Improvements/);
  await userEvent.click(dialog.getByLabelText('Landscaping'));
  return dialog;
}
const isSelected = (dialog: Dialog, name = 'Landscaping') => dialog.getByLabelText<HTMLInputElement>(name).checked;

describe('completing a pitch after another user changed the lead', () => {
  /** Renders the page with a server that rejects stale versions. @param changedFields another user's changes */
  function renderWithConflict(changedFields: Partial<Schemas['Lead']>) {
    let current = createLead({ id, squareFootage: 2000 });
    const bodies: Partial<Schemas['Lead']>[] = [];
    const fake = renderConfirmation(
      { id },
      {
        [`GET /api/leads/${id}`]: () => current,
        [`GET /api/leads/${id}/timeline`]: () =>
          createPage([
            { id: '2', type: 'checklist.saved', at: '2026-11-20T17:05:00.000Z', actor: 'mel@epm.example', data: {} },
          ]),
        [`PATCH /api/leads/${id}`]: async (request) => {
          const body = (await request.json()) as Partial<Schemas['Lead']>;
          bodies.push(body);
          if (body.version !== current.version) {
            return Response.json(
              { title: 'Conflict', status: 409, code: 'lead.changed', detail: 'Changed', current: current },
              { status: 409 },
            );
          }
          current = { ...current, ...body, version: current.version + 1 };
          return current;
        },
      },
    );
    const changeByOtherUser = () => {
      current = { ...current, version: 9, ...changedFields };
    };
    return { ...fake, bodies, changeByOtherUser };
  }
  const findConflictDialog = async (title = 'Mel changed this lead') =>
    within(await screen.findByRole('dialog', { name: title }));

  it('shows both values of a conflicting pitch, and saves nothing when the user goes back to editing', async () => {
    const { bodies, changeByOtherUser, toasts } = renderWithConflict({ repairChecklist: otherUsersChecklist });
    const dialog = await selectLandscaping();
    changeByOtherUser();
    await pressButton(dialog, 'Complete pitch');
    const conflictDialog = await findConflictDialog();
    expect(conflictDialog.getByText('Landscaping: $900')).toBeTruthy();
    expect(conflictDialog.getByText('Landscaping: $500')).toBeTruthy();
    expect(conflictDialog.getByText(/^Theirs: Mel,/)).toBeTruthy();
    expect(conflictDialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    expect([bodies.length, toasts]).toEqual([1, []]);
    await userEvent.click(conflictDialog.getByRole('button', { name: 'Back to editing' }));
    const reopened = within(await screen.findByRole('dialog', { name: 'Confirmation Walkthrough' }));
    expect(getStepTitle(reopened)).toBe('Property Improvements');
    expect(isSelected(reopened)).toBe(true);
  });

  it.each([
    ['Yours', landscaping],
    ['Theirs', otherUsersChecklist[0]],
  ])('saves the value that the user chooses in a pitch conflict (%s) and continues', async (choice, saved) => {
    const { bodies, changeByOtherUser } = renderWithConflict({ repairChecklist: otherUsersChecklist });
    const dialog = await selectLandscaping();
    changeByOtherUser();
    await pressButton(dialog, 'Complete pitch');
    const conflictDialog = await findConflictDialog();
    await userEvent.click(conflictDialog.getByRole('radio', { name: new RegExp(`^${choice}`) }));
    await userEvent.click(conflictDialog.getByRole('button', { name: 'Save' }));
    const reopened = within(await screen.findByRole('dialog', { name: 'Confirmation Walkthrough' }));
    await waitFor(() => expect(getStepTitle(reopened)).toBe('Overview'));
    expect(bodies[1]).toMatchObject({ version: 9, status: 'proposal' });
    expect(bodies[1]?.repairChecklist).toContainEqual(saved);
  });

  it("opens a dialog for a conflicting status, and keeps the other user's status if the user chooses it", async () => {
    const { bodies, changeByOtherUser } = renderWithConflict({ status: 'closed' });
    const dialog = await selectLandscaping();
    changeByOtherUser();
    await pressButton(dialog, 'Complete pitch');
    const conflictDialog = await findConflictDialog('A newer version was saved in the meantime');
    expect(conflictDialog.getByText('Closed')).toBeTruthy();
    expect(conflictDialog.getByText('Proposal')).toBeTruthy();
    await userEvent.click(conflictDialog.getByRole('radio', { name: /^Saved in the meantime/ }));
    await userEvent.click(conflictDialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).not.toHaveProperty('status');
    expect(bodies[1]?.repairChecklist).toContainEqual(landscaping);
  });

  it('opens the conflict dialog for a change that arrived while the pitch was open', async () => {
    const { bodies, changeByOtherUser, emitEvent } = renderWithConflict({ repairChecklist: otherUsersChecklist });
    const dialog = await selectLandscaping();
    changeByOtherUser();
    act(() => emitEvent('lead.changed', { id }));
    await waitFor(() => expect(screen.getAllByText('$900').length).toBeGreaterThan(0));
    await pressButton(dialog, 'Complete pitch');
    expect((await findConflictDialog()).getByText('Landscaping: $900')).toBeTruthy();
    expect(bodies).toHaveLength(1);
  });

  it('does not open the conflict dialog for changes to untouched fields', async () => {
    const { bodies, changeByOtherUser } = renderWithConflict({ estimatedRent: 2100 });
    const dialog = await selectLandscaping();
    changeByOtherUser();
    await pressButton(dialog, 'Complete pitch');
    await waitFor(() => expect(getStepTitle(dialog)).toBe('Overview'));
    expect(bodies.map(({ version, estimatedRent }) => [version, estimatedRent])).toEqual([
      [1, 2000],
      [9, 2100],
    ]);
  });
});

describe('input entered while the pitch is being saved', () => {
  /** Renders the page with a server that waits for `respond` before it responds. */
  function renderWithSlowSave() {
    let current = createLead({ id, squareFootage: 2000 });
    const bodies: Partial<Schemas['Lead']>[] = [];
    let respond: (refusal?: Response) => void = () => undefined;
    renderConfirmation(
      { id },
      {
        [`GET /api/leads/${id}`]: () => current,
        [`PATCH /api/leads/${id}`]: async (request) => {
          const body = (await request.json()) as Partial<Schemas['Lead']>;
          bodies.push(body);
          const refusal = await new Promise<Response | undefined>((resolve) => {
            respond = resolve;
          });
          if (refusal) return refusal;
          current = { ...current, ...body, version: current.version + 1 };
          return current;
        },
      },
    );
    return { bodies, respond: (refusal?: Response) => act(async () => respond(refusal)) };
  }
  const painting = { name: 'Interior Painting', checked: true, estimatedCost: 5000, customCost: null };

  it('keeps input entered during a save, and saves this input when the user presses the button again', async () => {
    const { bodies, respond } = renderWithSlowSave();
    const dialog = await selectLandscaping();
    await pressButton(dialog, 'Complete pitch');
    await waitFor(() => expect(bodies).toHaveLength(1));
    await userEvent.click(dialog.getByLabelText('Interior Painting'));
    await respond();
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Complete pitch' }).getAttribute('aria-busy')).toBeNull(),
    );
    expect(getStepTitle(dialog)).toBe('Property Improvements');
    expect(dialog.getByText(/^Not saved yet\./)).toBeTruthy();
    expect(isSelected(dialog, 'Interior Painting')).toBe(true);
    await pressButton(dialog, 'Complete pitch');
    await waitFor(() => expect(bodies).toHaveLength(2));
    await respond();
    await waitFor(() => expect(getStepTitle(dialog)).toBe('Overview'));
    expect(bodies[1]?.version).toBe(2);
    expect(bodies[1]?.repairChecklist).toEqual(expect.arrayContaining([landscaping, painting]));
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps a value that the user reverts while the previous change is being saved', async () => {
    const { bodies, respond } = renderWithSlowSave();
    const dialog = await selectLandscaping();
    await pressButton(dialog, 'Complete pitch');
    await waitFor(() => expect(bodies).toHaveLength(1));
    await userEvent.click(dialog.getByLabelText('Landscaping'));
    await respond();
    expect(await dialog.findByText(/^Not saved yet\./)).toBeTruthy();
    expect(isSelected(dialog)).toBe(false);
  });

  it('keeps the input when the save fails, including changes made during the save', async () => {
    const { bodies, respond } = renderWithSlowSave();
    const dialog = await selectLandscaping();
    await pressButton(dialog, 'Complete pitch');
    await waitFor(() => expect(bodies).toHaveLength(1));
    await userEvent.click(dialog.getByLabelText('Interior Painting'));
    await respond(Response.json(createProblem('unavailable'), { status: 503 }));
    expect(await dialog.findByText(/^Not saved yet\./)).toBeTruthy();
    expect([isSelected(dialog), isSelected(dialog, 'Interior Painting')]).toEqual([true, true]);
  });
});

describe('input in the confirmation dialog', () => {
  it('restores an unsaved pitch draft after a reload, but only for the same user', async () => {
    renderConfirmation({ id });
    expect((await selectLandscaping()).getByText(/^Not saved yet\./)).toBeTruthy();
    cleanup();
    renderConfirmation({ id }, {}, member);
    const otherUsersDialog = await openConfirmation();
    await pressButton(otherUsersDialog, /^Property Improvements/);
    expect(isSelected(otherUsersDialog)).toBe(false);
    cleanup();
    const { bodies } = renderConfirmation({ id });
    const dialog = await openConfirmation();
    await pressButton(dialog, /^Property Improvements/);
    expect(isSelected(dialog)).toBe(true);
    await pressButton(dialog, 'Complete pitch');
    await waitFor(() => expect(getStepTitle(dialog)).toBe('Overview'));
    expect(bodies[0]?.repairChecklist).toContainEqual(landscaping);
    expect(sessionStorage).toHaveLength(0);
  });

  it('saves a restored draft with the lead version on which its first change is based', async () => {
    renderConfirmation({ id, version: 3 });
    await selectLandscaping();
    cleanup();
    const { bodies } = renderConfirmation({ id, version: 8 });
    const dialog = await openConfirmation();
    await pressButton(dialog, /^Property Improvements/);
    await pressButton(dialog, 'Complete pitch');
    await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ version: 3 })]));
  });

  it('discards the pitch draft when the user presses Discard or reverts every change', async () => {
    renderConfirmation({ id });
    const dialog = await selectLandscaping();
    await pressButton(dialog, 'Discard');
    expect(isSelected(dialog)).toBe(false);
    expect(document.activeElement).toBe(dialog.getByRole('heading', { level: 3 }));
    await userEvent.click(dialog.getByLabelText('Landscaping'));
    await userEvent.click(dialog.getByLabelText('Landscaping'));
    expect(dialog.queryByText(/^Not saved yet\./)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('stores the acknowledgment until the walkthrough is scheduled', async () => {
    const booking = { id, leadId: id, ...slots[0], address: '1420 Elm Street', state: 'booked', isPast: false };
    let isBooked = false;
    const responses = {
      [`GET /api/walkthroughs/of/${id}`]: () =>
        isBooked ? booking : Response.json(createProblem('walkthrough.missing'), { status: 404 }),
      'POST /api/walkthroughs': () => {
        isBooked = true;
        return Response.json(booking, { status: 201 });
      },
    };
    renderConfirmation({ id, status: 'proposal' }, responses);
    await goToBooking(await openConfirmation());
    cleanup();
    renderConfirmation({ id, status: 'proposal' }, responses);
    const dialog = await openConfirmation();
    await pressButton(dialog, /^Walkthrough booking/);
    await userEvent.click(await dialog.findByLabelText('9:00 AM'));
    await pressButton(dialog, 'Schedule Walkthrough');
    expect(await dialog.findByText('Tuesday, November 24')).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
    // The acknowledgment stays checked, so that the walkthrough can be moved.
    await pressButton(dialog, 'Choose another time');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Schedule Walkthrough' }).disabled).toBe(false);
  });
});
