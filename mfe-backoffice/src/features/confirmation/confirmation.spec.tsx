import { createFakeHost, problem, renderApp } from '@epm/router/testing';
import type { Answers } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';
import { lead as aLead, page } from '../../test/factories.ts';
import { CONFIRMATION_STEPS, firstStep } from './confirmation-steps.ts';

const slots = ['2026-11-24T15:00:00.000Z', '2026-11-24T15:30:00.000Z', '2026-11-25T15:00:00.000Z']
  .map((start) => ({ start, end: new Date(Date.parse(start) + 2_700_000).toISOString() }));

function show(facts: Parameters<typeof aLead>[0] = {}, more: Answers = {}) {
  let lead = aLead({ squareFootage: 2000, ...facts });
  const bodies: Record<string, unknown>[] = [];
  const fake = createFakeHost({
    [`GET /api/leads/${lead.id}`]: () => lead,
    [`GET /api/leads/${lead.id}/timeline`]: () => page([]),
    [`PATCH /api/leads/${lead.id}`]: async (request) => {
      const body = await request.json() as Record<string, unknown>;
      bodies.push(body);
      lead = { ...lead, ...body, version: lead.version + 1 };
      return lead;
    },
    [`GET /api/walkthroughs/of/${lead.id}`]: () => Response.json(problemOf('walkthrough.missing'), { status: 404 }),
    'GET /api/walkthroughs/slots': () => ({ timeZone: 'America/Chicago', lengthMinutes: 45, bookingUrl: null, slots }),
    ...more,
  });
  renderApp(fake.host, createRoutes(fake.host), `/leads/${lead.id}`);
  return { ...fake, bodies, id: lead.id };
}

const problemOf = (code: string, detail = 'No') => ({ type: 'about:blank', title: 'Problem', status: 404, code, detail, traceId: 'test' });

async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Start Confirmation Walkthrough' }));
  return within(await screen.findByRole('dialog', { name: 'Confirmation Walkthrough' }));
}
type Dialog = Awaited<ReturnType<typeof open>>;
const step = (dialog: Dialog) => dialog.getByRole('heading', { level: 3 }).textContent;
const press = (dialog: Dialog, name: string | RegExp) => userEvent.click(dialog.getByRole('button', { name }));

describe('the confirmation walkthrough', () => {
  it('has a pitch of three steps, a contract of three, and the payment', () => {
    expect(CONFIRMATION_STEPS.map(({ part, title }) => `${part}: ${title}`)).toEqual([
      'Pitch: Why Choose', 'Pitch: Rental Analysis', 'Pitch: Property Improvements',
      'Contract: Overview', 'Contract: Acknowledgment', 'Contract: Walkthrough Booking', 'Payment: Payment',
    ]);
  });

  it.each([['leads', 'why-choose'], ['walkthrough_scheduled', 'why-choose'], ['proposal', 'overview'], ['contract_sent', 'overview']] as const)(
    'begins a lead that is %s with %s', (status, first) => expect(firstStep(status)).toBe(first),
  );

  it('completes the pitch: the checklist, the rent and the proposal are saved at once', async () => {
    const { bodies, toasts } = show();
    const dialog = await open();
    expect(dialog.getByText('$180M+')).toBeTruthy();
    await press(dialog, 'Continue');
    expect(step(dialog)).toBe('Rental Analysis');
    expect(document.activeElement).toBe(dialog.getByRole('heading', { level: 3 }));
    await userEvent.type(dialog.getByLabelText(/Rent to propose/), '1,850');
    await press(dialog, 'Continue');
    await userEvent.click(dialog.getByLabelText('Landscaping'));
    await userEvent.type(dialog.getByLabelText('Custom cost of Landscaping, dollars'), '650');
    expect(dialog.getByText('$650')).toBeTruthy();
    await press(dialog, 'Complete Pitch');
    await waitFor(() => expect(step(dialog)).toBe('Overview'));
    expect(bodies).toEqual([expect.objectContaining({ status: 'proposal', estimatedRent: 1850, version: 1 })]);
    expect(bodies[0]?.repairChecklist).toContainEqual({ name: 'Landscaping', checked: true, estimatedCost: 500, customCost: 650 });
    expect(toasts[0]).toMatchObject({ kind: 'success', text: 'Lead status updated' });
  });

  it.each(['0', 'a lot', '-5'])('takes the estimate for a rent of %p', async (typed) => {
    const { bodies } = show({ estimatedRent: null });
    const dialog = await open();
    await press(dialog, /^Rental Analysis/);
    await userEvent.type(dialog.getByLabelText(/Rent to propose/), typed);
    expect(dialog.getByText(/the figures take \$2,000 until/)).toBeTruthy();
    await press(dialog, 'Continue');
    await press(dialog, 'Complete Pitch');
    await waitFor(() => expect(bodies[0]).toMatchObject({ estimatedRent: 2000 }));
  });

  it('stays where it is, and keeps what was typed, when the server refuses', async () => {
    const lead = aLead();
    const { toasts } = show({ id: lead.id }, { [`PATCH /api/leads/${lead.id}`]: () => problem(503, 'Down') });
    const dialog = await open();
    await press(dialog, /^Property Improvements/);
    await userEvent.click(dialog.getByLabelText('Landscaping'));
    await press(dialog, 'Complete Pitch');
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update status' }]));
    expect(step(dialog)).toBe('Property Improvements');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await open();
    expect((again.getByLabelText('Landscaping') as HTMLInputElement).checked).toBe(true);
  });

  it('does not go on from the requirements before they are acknowledged', async () => {
    show({ status: 'proposal' });
    const dialog = await open();
    expect(dialog.getByText('Repairs under $1,500 are pre-approved; above that the owner is asked first.')).toBeTruthy();
    await press(dialog, 'Continue');
    await press(dialog, 'Continue');
    expect(dialog.getByText('Please acknowledge the requirements before proceeding.')).toBeTruthy();
    expect(step(dialog)).toBe('Acknowledgment');
    await press(dialog, /^Walkthrough Booking/);
    expect((await dialog.findByRole('button', { name: 'Schedule Walkthrough' })).hasAttribute('disabled')).toBe(true);
    await press(dialog, 'Read the requirements');
    await userEvent.click(dialog.getByLabelText('The owner acknowledges these requirements'));
    expect(dialog.queryByText('Please acknowledge the requirements before proceeding.')).toBeNull();
    await press(dialog, 'Continue');
    expect(dialog.getByRole('button', { name: 'Schedule Walkthrough' }).hasAttribute('disabled')).toBe(false);
  });

  async function reachBooking(dialog: Dialog) {
    await press(dialog, /^Acknowledgment/);
    await userEvent.click(dialog.getByLabelText('The owner acknowledges these requirements'));
    await press(dialog, 'Continue');
    return dialog.findByRole('button', { name: 'Schedule Walkthrough' });
  }

  it('books a time, and says when it is', async () => {
    const booked: object[] = [];
    const { id } = aLead();
    const answer = () => ({ id, leadId: id, ...slots[1], address: '1420 Elm Street', state: 'booked', isPast: false });
    const { toasts, bodies } = show({ id, status: 'proposal' }, {
      [`GET /api/walkthroughs/of/${id}`]: () => (booked.length ? answer() : Response.json(problemOf('walkthrough.missing'), { status: 404 })),
      'POST /api/walkthroughs': async (request) => {
        booked.push(await request.json() as object);
        return Response.json(answer(), { status: 201 });
      },
    });
    const dialog = await open();
    await userEvent.click(await reachBooking(dialog));
    expect(dialog.getByText('Choose a time.')).toBeTruthy();
    await userEvent.click(dialog.getByLabelText('9:30 AM'));
    await press(dialog, 'Schedule Walkthrough');
    expect(await dialog.findByText('Tuesday, November 24')).toBeTruthy();
    expect(booked).toEqual([{ leadId: id, start: slots[1]!.start }]);
    expect(toasts[0]).toMatchObject({ kind: 'success', text: 'Walkthrough scheduled for Tuesday, November 24 at 9:30 AM' });
    expect(dialog.queryByRole('button', { name: 'Schedule Walkthrough' })).toBeNull();
    await waitFor(() => expect(bodies).toEqual([{ status: 'walkthrough_scheduled', version: 1 }]));
  });

  it('shows the times anew when the chosen one has just been taken', async () => {
    let asked = 0;
    show({ status: 'proposal' }, {
      'GET /api/walkthroughs/slots': () => ({ timeZone: 'America/Chicago', lengthMinutes: 45, bookingUrl: null, slots: asked++ ? slots.slice(1) : slots }),
      'POST /api/walkthroughs': () => Response.json({ ...problemOf('walkthrough.taken', 'That time has just been taken.'), status: 409 }, { status: 409 }),
    });
    const dialog = await open();
    const schedule = await reachBooking(dialog);
    await userEvent.click(dialog.getByLabelText('9:00 AM'));
    await userEvent.click(schedule);
    expect(await dialog.findByText('That time has just been taken.')).toBeTruthy();
    await waitFor(() => expect(dialog.queryByLabelText('9:00 AM')).toBeNull());
  });

  it('shows what is booked when the answer was lost', async () => {
    const { id } = aLead();
    let isBooked = false;
    show({ id, status: 'proposal' }, {
      [`GET /api/walkthroughs/of/${id}`]: () => (isBooked
        ? { id, leadId: id, ...slots[0], address: '1420 Elm Street', state: 'booked', isPast: false }
        : Response.json(problemOf('walkthrough.missing'), { status: 404 })),
      'POST /api/walkthroughs': () => {
        isBooked = true;
        throw new TypeError('Failed to fetch');
      },
    });
    const dialog = await open();
    const schedule = await reachBooking(dialog);
    await userEvent.click(dialog.getByLabelText('9:00 AM'));
    await userEvent.click(schedule);
    expect(await dialog.findByText('Tuesday, November 24')).toBeTruthy();
  });

  it('says when the chosen time is taken by somebody else while the form is open', async () => {
    let free = slots;
    const { tell } = show({ status: 'proposal' }, {
      'GET /api/walkthroughs/slots': () => ({ timeZone: 'America/Chicago', lengthMinutes: 45, bookingUrl: null, slots: free }),
    });
    const dialog = await open();
    await reachBooking(dialog);
    await userEvent.click(dialog.getByLabelText('9:00 AM'));
    free = slots.slice(1);
    act(() => tell('walkthrough.changed', { id: 'any' }));
    expect(await dialog.findByText('Tuesday, November 24 at 9:00 AM has just been taken. Choose another time.')).toBeTruthy();
    await userEvent.click(dialog.getByLabelText('9:30 AM'));
    expect(dialog.queryByText(/has just been taken/)).toBeNull();
  });

  it('sets the status at once where the company books on a page of its own', async () => {
    const { bodies } = show({ status: 'proposal' }, {
      'GET /api/walkthroughs/slots': () => ({ timeZone: 'America/Chicago', lengthMinutes: 45, bookingUrl: 'https://book.example', slots: [] }),
    });
    const dialog = await open();
    await press(dialog, /^Walkthrough Booking/);
    expect((await dialog.findByRole('button', { name: /Schedule Walkthrough/ })).hasAttribute('disabled')).toBe(true);
    await press(dialog, 'Read the requirements');
    await userEvent.click(dialog.getByLabelText('The owner acknowledges these requirements'));
    await press(dialog, 'Continue');
    const link = await dialog.findByRole('link', { name: /Schedule Walkthrough/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://book.example', '_blank']);
    await userEvent.click(link);
    await waitFor(() => expect(bodies).toEqual([{ status: 'walkthrough_scheduled', version: 1 }]));
  });

  it('charges nothing while card payments are not set up, and says so', async () => {
    show({ status: 'proposal', name: '' });
    const dialog = await open();
    await press(dialog, /^Payment/);
    expect(dialog.getByText('$199, once')).toBeTruthy();
    expect(dialog.getByText('Property Owner')).toBeTruthy();
    expect(dialog.getByText('Card payments are not set up yet')).toBeTruthy();
  });
});
