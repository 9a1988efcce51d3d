import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../../test/factories.ts';
import {
  openConfirmation,
  pressButton,
  createProblem,
  goToBooking,
  renderConfirmation,
  slots,
} from '../../../test/render-confirmation.tsx';

const { id } = createLead();
const walkthrough = { id, leadId: id, ...slots[0], address: '1420 Elm Street', state: 'booked', isPast: false };
const respondNoWalkthrough = () => Response.json(createProblem('walkthrough.missing'), { status: 404 });
const loseResponse = () => {
  throw new TypeError('Failed to fetch');
};
const expectedStatusChanges = [{ status: 'walkthrough_scheduled', version: 1 }];

beforeEach(() => sessionStorage.clear());

async function scheduleWalkthrough(overrides: FakeResponses) {
  const rendered = renderConfirmation({ id, status: 'proposal' }, overrides);
  const dialog = await openConfirmation();
  const button = await goToBooking(dialog);
  await userEvent.click(dialog.getByLabelText('9:00 AM'));
  await userEvent.click(button);
  return { ...rendered, dialog, button };
}

describe('a booking whose response is lost', () => {
  it('finds a booking whose response was lost, confirms it and updates the status', async () => {
    let isBooked = false;
    const { dialog, bodies, toasts } = await scheduleWalkthrough({
      [`GET /api/walkthroughs/of/${id}`]: () => (isBooked ? walkthrough : respondNoWalkthrough()),
      'POST /api/walkthroughs': () => {
        isBooked = true;
        return loseResponse();
      },
    });
    expect(await dialog.findByText('Tuesday, November 24')).toBeTruthy();
    await waitFor(() => expect(bodies).toEqual(expectedStatusChanges));
    expect(toasts[0]).toMatchObject({
      kind: 'success',
      text: 'Walkthrough scheduled for Tuesday, November 24 at 9:00 AM',
    });
    expect(dialog.queryByText(/could not be booked/)).toBeNull();
    expect(dialog.queryByText(/the status is/)).toBeNull();
  });

  it('shows that the outcome of a booking is unknown, and confirms the booking on a retry', async () => {
    let isDown = true;
    const starts: unknown[] = [];
    const { dialog, button, bodies } = await scheduleWalkthrough({
      [`GET /api/walkthroughs/of/${id}`]: () =>
        starts.length === 0 ? respondNoWalkthrough() : isDown ? loseResponse() : walkthrough,
      'POST /api/walkthroughs': async (request) => {
        starts.push(((await request.json()) as { start: string }).start);
        return isDown ? loseResponse() : Response.json(walkthrough, { status: 201 });
      },
    });
    expect(
      await dialog.findByText(/^The server did not respond, so it is unknown whether the time is booked\./),
    ).toBeTruthy();
    expect(bodies).toEqual([]);
    isDown = false;
    await userEvent.click(button);
    expect(await dialog.findByText('Tuesday, November 24')).toBeTruthy();
    await waitFor(() => expect(bodies).toEqual(expectedStatusChanges));
    expect(starts).toEqual([slots[0]?.start, slots[0]?.start]);
  });

  it('shows an error when a booking fails, and then the walkthrough that another user has booked', async () => {
    let booked = respondNoWalkthrough;
    const { dialog, button, toasts, bodies } = await scheduleWalkthrough({
      [`GET /api/walkthroughs/of/${id}`]: () => booked(),
      'POST /api/walkthroughs': () => Response.json({}, { status: 502 }),
    });
    expect(
      await dialog.findByText('The time could not be booked. Please try again; your choice is still selected.'),
    ).toBeTruthy();
    booked = () => Response.json({ ...walkthrough, ...slots[2] });
    await userEvent.click(button);
    expect(await dialog.findByText('Wednesday, November 25')).toBeTruthy();
    expect([toasts, bodies]).toEqual([[], []]);
  });

  it('offers to update an outdated status after a reload', async () => {
    const { bodies } = renderConfirmation(
      { id, status: 'contract_sent', walkthroughDate: walkthrough.start },
      { [`GET /api/walkthroughs/of/${id}`]: () => walkthrough },
    );
    const dialog = await openConfirmation();
    await pressButton(dialog, /^Walkthrough booking/);
    expect(await dialog.findByText('The time is booked; the status is Contract Sent.')).toBeTruthy();
    await pressButton(dialog, 'Set Walkthrough Scheduled');
    await waitFor(() => expect(bodies).toEqual(expectedStatusChanges));
    expect(screen.queryByText(/^The time is booked/)).toBeNull();
  });
});
