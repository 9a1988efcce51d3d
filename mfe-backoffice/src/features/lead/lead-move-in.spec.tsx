import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../test/factories.ts';
import { renderLeadSection } from '../../test/render-lead-page.tsx';
import { LeadMoveIn } from './components/lead-move-in.tsx';

type MoveIn = Schemas['MoveIn'];

const lead = createLead({ status: 'closed' });
const moveInPath = `/api/leads/${lead.id}/move-in`;
const emptyMoveIn: MoveIn = { achievedRent: null, movedInOn: null, estimatedRent: 1850, version: 0, isPossible: true };
const recordedMoveIn: MoveIn = { ...emptyMoveIn, achievedRent: 1900, movedInOn: '2026-11-02', version: 3 };

/** Renders the lead page with a fake server that stores the move-in. */
function renderMoveIn(initial: MoveIn, responses: FakeResponses = {}, shownLead = lead) {
  let stored = initial;
  const bodies: Schemas['EditMoveIn'][] = [];
  const rendered = renderLeadSection(LeadMoveIn, shownLead, {
    [`GET /api/leads/${shownLead.id}/move-in`]: () => stored,
    [`PUT ${moveInPath}`]: async (request) => {
      const body = (await request.json()) as Schemas['EditMoveIn'];
      bodies.push(body);
      if (body.version !== stored.version)
        return Response.json(
          { status: 409, code: 'move-in.changed', detail: 'Changed', current: stored },
          { status: 409 },
        );
      stored = { ...stored, ...body, version: stored.version + 1 };
      return stored;
    },
    ...responses,
  });
  return { ...rendered, bodies, setStored: (next: MoveIn) => (stored = next) };
}

const findRentInput = () => screen.findByLabelText<HTMLInputElement>(/^Achieved rent/);
const getDayInput = () => screen.getByLabelText<HTMLInputElement>(/^Move-in date/);
async function enterRent(text: string) {
  const rent = await findRentInput();
  await userEvent.clear(rent);
  if (text) await userEvent.type(rent, text);
}
async function enterDay(day: string) {
  await userEvent.clear(getDayInput());
  if (day) await userEvent.type(getDayInput(), day);
}
const querySaveButton = () => screen.queryByRole('button', { name: 'Save move-in' });
const clickSave = () => userEvent.click(querySaveButton()!);

describe('the move-in of a home', () => {
  it('saves the entered rent of a move-in as a number, and compares it with the estimate', async () => {
    const { bodies, toasts } = renderMoveIn(emptyMoveIn);
    await enterRent('$1,950');
    await enterDay('2026-11-02');
    await clickSave();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Move-in saved' }]));
    expect(bodies).toEqual([{ version: 0, achievedRent: 1950, movedInOn: '2026-11-02' }]);
    expect(await screen.findByText('Rented for $1,950 a month, estimated at $1,850.')).toBeTruthy();
    await waitFor(() => expect(querySaveButton()).toBeNull());
  });

  it.each([
    ['', '2026-11-02', ['Enter the rent in whole dollars.']],
    ['0', '2026-11-02', ['Enter the rent in whole dollars.']],
    ['1,950.50', '2026-11-02', ['Enter the rent in whole dollars.']],
    ['a lot', '', ['Enter the rent in whole dollars.', 'Enter the date.']],
  ])('rejects a move-in with the rent "%s" and the date "%s"', async (rent, day, messages) => {
    const { bodies } = renderMoveIn(recordedMoveIn);
    await enterRent(rent);
    await enterDay(day);
    await clickSave();
    for (const message of ['Enter the rent in whole dollars.', 'Enter the date.'])
      expect(screen.queryByText(message) !== null).toBe(messages.includes(message));
    expect(bodies).toEqual([]);
    await enterRent('2000');
    expect(screen.queryByText('Enter the rent in whole dollars.')).toBeNull();
  });

  it('moves focus to the first invalid field', async () => {
    renderMoveIn(recordedMoveIn);
    await findRentInput();
    await enterDay('');
    await clickSave();
    expect(document.activeElement).toBe(getDayInput());
    await enterRent('');
    await clickSave();
    expect(document.activeElement).toBe(await findRentInput());
  });

  it('keeps focus on Save when the request fails', async () => {
    renderMoveIn(recordedMoveIn, { [`PUT ${moveInPath}`]: () => createProblemResponse(503, 'Down') });
    await enterRent('2100');
    await clickSave();
    expect(await screen.findByText('Failed to save the move-in')).toBeTruthy();
    expect(document.activeElement).toBe(querySaveButton());
  });

  it('offers Save only after a change, and discards the change on request', async () => {
    renderMoveIn(recordedMoveIn);
    expect((await findRentInput()).value).toBe('1900');
    expect(querySaveButton()).toBeNull();
    await enterRent('2100');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await findRentInput()).value).toBe('1900');
    expect(querySaveButton()).toBeNull();
  });

  it('removes the errors when the user discards the changes', async () => {
    renderMoveIn(recordedMoveIn);
    await enterRent('');
    await clickSave();
    expect(screen.getByText('Enter the rent in whole dollars.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Enter the rent in whole dollars.')).toBeNull();
  });

  it.each([
    [
      'the server rejects the date',
      () => createProblemResponse(422, 'The date is before the lead.'),
      'Failed to save the move-in. The date is before the lead.',
    ],
    ['the server fails', () => createProblemResponse(503, 'Down'), 'Failed to save the move-in'],
    ['a proxy fails', () => new Response('Bad gateway', { status: 502 }), 'Failed to save the move-in'],
    [
      'there is no response',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Failed to save the move-in',
    ],
  ])('keeps the input and shows an error message when %s', async (_case, respond, message) => {
    renderMoveIn(recordedMoveIn, { [`PUT ${moveInPath}`]: respond });
    await enterRent('2100');
    await clickSave();
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await findRentInput()).value).toBe('2100');
    expect(querySaveButton()).toBeTruthy();
  });

  it('opens the conflict dialog if another user has changed the rent of a move-in', async () => {
    const { bodies, setStored } = renderMoveIn(recordedMoveIn);
    await enterRent('2100');
    setStored({ ...recordedMoveIn, achievedRent: 2050, version: 4 });
    await clickSave();
    const dialog = within(await screen.findByRole('dialog', { name: 'A newer version was saved in the meantime' }));
    expect(dialog.getByText('$2,050')).toBeTruthy();
    expect(bodies).toHaveLength(1);
    await userEvent.click(dialog.getByRole('radio', { name: /^Yours/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies[1]).toEqual({ version: 4, achievedRent: 2100, movedInOn: recordedMoveIn.movedInOn }),
    );
  });

  it("keeps another user's change to the move-in date if only the rent was edited", async () => {
    const { bodies, setStored } = renderMoveIn(recordedMoveIn);
    await enterRent('2100');
    setStored({ ...recordedMoveIn, movedInOn: '2026-11-09', version: 4 });
    await clickSave();
    await waitFor(() => expect(bodies[1]).toEqual({ version: 4, achievedRent: 2100, movedInOn: '2026-11-09' }));
  });

  it.each<[string, Schemas['Lead'], boolean]>([
    ['a lead that is not enrolled', createLead({ status: 'analysis_submitted' }), true],
    ['a lead whose home cannot have a move-in', lead, false],
  ])('does not offer a move-in for %s', async (_, shownLead, isPossible) => {
    const { calls } = renderMoveIn({ ...emptyMoveIn, isPossible }, {}, shownLead);
    await screen.findByRole('heading', { level: 1, name: shownLead.name });
    if (!isPossible) await waitFor(() => expect(calls).toContain(`GET ${moveInPath}`));
    expect(screen.queryByRole('heading', { name: 'Move-in' })).toBeNull();
  });
});
