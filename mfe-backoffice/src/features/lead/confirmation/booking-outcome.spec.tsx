import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../../test/factories.ts';
import {
  openConfirmation,
  pressIn,
  problemOf,
  reachBooking,
  showConfirmation,
  slots,
} from '../../../test/show-confirmation.tsx';

const { id } = createLead();
const walkthrough = { id, leadId: id, ...slots[0], address: '1420 Elm Street', state: 'booked', isPast: false };
const noWalkthrough = () => Response.json(problemOf('walkthrough.missing'), { status: 404 });
const loseResponse = () => {
  throw new TypeError('Failed to fetch');
};
const statusChange = [{ status: 'walkthrough_scheduled', version: 1 }];

beforeEach(() => sessionStorage.clear());

async function schedule(more: FakeResponses) {
  const shown = showConfirmation({ id, status: 'proposal' }, more);
  const dialog = await openConfirmation();
  const button = await reachBooking(dialog);
  await userEvent.click(dialog.getByLabelText('9:00 AM'));
  await userEvent.click(button);
  return { ...shown, dialog, button };
}

describe('a booking whose response is lost', () => {
  it('finds the booking with a read request, reports it, and updates the status', async () => {
    let isBooked = false;
    const { dialog, bodies, toasts } = await schedule({
      [`GET /api/walkthroughs/of/${id}`]: () => (isBooked ? walkthrough : noWalkthrough()),
      'POST /api/walkthroughs': () => {
        isBooked = true;
        return loseResponse();
      },
    });
    expect(await dialog.findByText('Tuesday, November 24')).toBeTruthy();
    await waitFor(() => expect(bodies).toEqual(statusChange));
    expect(toasts[0]).toMatchObject({
      kind: 'success',
      text: 'Walkthrough scheduled for Tuesday, November 24 at 9:00 AM',
    });
    expect(dialog.queryByText(/could not be booked/)).toBeNull();
    expect(dialog.queryByText(/the status is/)).toBeNull();
  });

  it('reports an unknown outcome while nothing can be read, and finds the booking on a retry', async () => {
    let isDown = true;
    const starts: unknown[] = [];
    const { dialog, button, bodies } = await schedule({
      [`GET /api/walkthroughs/of/${id}`]: () =>
        starts.length === 0 ? noWalkthrough() : isDown ? loseResponse() : walkthrough,
      'POST /api/walkthroughs': async (request) => {
        starts.push(((await request.json()) as { start: string }).start);
        return isDown ? loseResponse() : Response.json(walkthrough, { status: 201 });
      },
    });
    expect(await dialog.findByText(/^No answer came, so it is not known whether the time is booked\./)).toBeTruthy();
    expect(bodies).toEqual([]);
    isDown = false;
    await userEvent.click(button);
    expect(await dialog.findByText('Tuesday, November 24')).toBeTruthy();
    await waitFor(() => expect(bodies).toEqual(statusChange));
    expect(starts).toEqual([slots[0]?.start, slots[0]?.start]);
  });

  it('reports a failure when nothing is booked, and shows a time that another user booked', async () => {
    let booked = noWalkthrough;
    const { dialog, button, toasts, bodies } = await schedule({
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

  it('updates the status of a booked walkthrough after a reload', async () => {
    const { bodies } = showConfirmation(
      { id, status: 'contract_sent' },
      { [`GET /api/walkthroughs/of/${id}`]: () => walkthrough },
    );
    const dialog = await openConfirmation();
    await pressIn(dialog, /^Walkthrough Booking/);
    expect(await dialog.findByText('The time is booked; the status is Contract Sent.')).toBeTruthy();
    await pressIn(dialog, 'Set Walkthrough Scheduled');
    await waitFor(() => expect(bodies).toEqual(statusChange));
    expect(screen.queryByText(/^The time is booked/)).toBeNull();
  });
});
