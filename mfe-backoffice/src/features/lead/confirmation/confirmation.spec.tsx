import { createProblemResponse } from '@epm/router/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../../test/factories.ts';
import {
  openConfirmation,
  pressButton,
  createProblem,
  goToBooking,
  renderConfirmation,
  slots,
  getStepTitle,
} from '../../../test/render-confirmation.tsx';
import { CONFIRMATION_STEPS, getFirstStep } from './confirmation-steps.tsx';

const [render, openDialog, getTitle, press] = [renderConfirmation, openConfirmation, getStepTitle, pressButton];

beforeEach(() => sessionStorage.clear());

describe('the confirmation walkthrough', () => {
  it('has three steps for the pitch, three for the contract and one for the payment', () => {
    expect(CONFIRMATION_STEPS.map(({ part, title }) => `${part}: ${title}`)).toEqual([
      'Pitch: Why Choose',
      'Pitch: Rental Analysis',
      'Pitch: Property Improvements',
      'Contract: Overview',
      'Contract: Acknowledgment',
      'Contract: Walkthrough booking',
      'Payment: Payment',
    ]);
  });

  it.each([
    ['leads', 'why-choose'],
    ['walkthrough_scheduled', 'why-choose'],
    ['proposal', 'overview'],
    ['contract_sent', 'overview'],
  ] as const)('starts a confirmation for a lead with the status %s at the step %s', (status, expectedStep) =>
    expect(getFirstStep(status)).toBe(expectedStep),
  );

  it('shows the company name from the settings in the first confirmation step', async () => {
    render({}, { 'GET /api/site': () => ({ company: { name: 'Lindenholm' } }) });
    const dialog = await openDialog();
    expect(await dialog.findByRole('heading', { level: 3, name: 'Why Choose Lindenholm' })).toBeTruthy();
    await press(dialog, 'Continue');
    expect(getTitle(dialog)).toBe('Rental Analysis');
  });

  it('saves the checklist, the rent and the status Proposal in one request when the pitch is completed', async () => {
    const { bodies, toasts } = render();
    const dialog = await openDialog();
    expect(dialog.getByText('$180M+')).toBeTruthy();
    await press(dialog, 'Continue');
    expect(getTitle(dialog)).toBe('Rental Analysis');
    expect(document.activeElement).toBe(dialog.getByRole('heading', { level: 3 }));
    await userEvent.type(dialog.getByLabelText(/Rent to propose/), '1,850');
    await press(dialog, 'Continue');
    await userEvent.click(dialog.getByLabelText('Landscaping'));
    await userEvent.type(dialog.getByLabelText('Custom cost of Landscaping, dollars'), '650');
    expect(dialog.getByText('$650')).toBeTruthy();
    await press(dialog, 'Complete pitch');
    await waitFor(() => expect(getTitle(dialog)).toBe('Overview'));
    expect(bodies).toEqual([
      expect.objectContaining({ status: 'proposal', estimatedRent: 1850, contacted: true, version: 1 }),
    ]);
    expect(bodies[0]?.repairChecklist).toContainEqual({
      name: 'Landscaping',
      checked: true,
      estimatedCost: 500,
      customCost: 650,
    });
    expect(toasts[0]).toMatchObject({ kind: 'success', text: 'Lead status updated' });
  });

  it.each(['0', 'a lot', '-5'])('uses the estimate when the entered rent is %p', async (typed) => {
    const { bodies } = render({ estimatedRent: null });
    const dialog = await openDialog();
    await press(dialog, /^Rental Analysis/);
    await userEvent.type(dialog.getByLabelText(/Rent to propose/), typed);
    expect(dialog.getByText(/the figures use \$2,000/)).toBeTruthy();
    expect(dialog.getByText('Management, 8%').nextElementSibling?.textContent).toBe('\u2212$1,920');
    expect(dialog.getByText('Base, $150 a month').nextElementSibling?.textContent).toBe('\u2212$1,800');
    expect(dialog.getByText('Net operating income').nextElementSibling?.textContent).toBe('$17,880');
    expect(
      dialog.getByText(
        /^The report’s net operating income of \$19,944 a year assumes a management fee of 6\.9% .* At our quote for 1 unit .* That leaves \$17,880 a year\.$/,
      ),
    ).toBeTruthy();
    await press(dialog, 'Continue');
    await press(dialog, 'Complete pitch');
    await waitFor(() => expect(bodies[0]).toMatchObject({ estimatedRent: 2000 }));
  });

  it('stays on the step and keeps the input when saving the pitch fails', async () => {
    const lead = createLead();
    const { toasts } = render(
      { id: lead.id },
      { [`PATCH /api/leads/${lead.id}`]: () => createProblemResponse(503, 'Down') },
    );
    const dialog = await openDialog();
    await press(dialog, /^Property Improvements/);
    await userEvent.click(dialog.getByLabelText('Landscaping'));
    await press(dialog, 'Complete pitch');
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update status', detail: lead.name }]),
    );
    expect(getTitle(dialog)).toBe('Property Improvements');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reopened = await openDialog();
    expect((reopened.getByLabelText('Landscaping') as HTMLInputElement).checked).toBe(true);
  });

  it('blocks the next step and the booking until the requirements are acknowledged', async () => {
    render({ status: 'proposal' });
    const dialog = await openDialog();
    expect(
      dialog.getByText('Repairs under $1,500 are pre-approved; above that the owner is asked first.'),
    ).toBeTruthy();
    await press(dialog, 'Continue');
    await press(dialog, 'Continue');
    expect(dialog.getByText('Please acknowledge the requirements before proceeding.')).toBeTruthy();
    expect(getTitle(dialog)).toBe('Acknowledgment');
    await press(dialog, /^Walkthrough booking/);
    expect((await dialog.findByRole('button', { name: 'Schedule Walkthrough' })).hasAttribute('disabled')).toBe(true);
    await press(dialog, 'Read the requirements');
    await userEvent.click(dialog.getByLabelText('The owner acknowledges these requirements'));
    expect(dialog.queryByText('Please acknowledge the requirements before proceeding.')).toBeNull();
    await press(dialog, 'Continue');
    expect(dialog.getByRole('button', { name: 'Schedule Walkthrough' }).hasAttribute('disabled')).toBe(false);
  });

  it('requires a time, books the walkthrough, and updates the status', async () => {
    const booked: object[] = [];
    const { id } = createLead();
    const createBooking = () => ({
      id,
      leadId: id,
      ...slots[1],
      address: '1420 Elm Street',
      state: 'booked',
      isPast: false,
    });
    const { toasts, bodies, calls } = render(
      { id, status: 'proposal' },
      {
        [`GET /api/walkthroughs/of/${id}`]: () =>
          booked.length ? createBooking() : Response.json(createProblem('walkthrough.missing'), { status: 404 }),
        'POST /api/walkthroughs': async (request) => {
          booked.push((await request.json()) as object);
          return Response.json(createBooking(), { status: 201 });
        },
      },
    );
    const dialog = await openDialog();
    await userEvent.click(await goToBooking(dialog));
    expect(dialog.getByText('Choose a time.')).toBeTruthy();
    // The lead has no walkthrough, so the request would return 404.
    expect(calls).not.toContain(`GET /api/walkthroughs/of/${id}`);
    expect(document.activeElement).toBe(dialog.getByLabelText('9:00 AM'));
    await userEvent.click(dialog.getByLabelText('9:30 AM'));
    await press(dialog, 'Schedule Walkthrough');
    expect(await dialog.findByText('Tuesday, November 24')).toBeTruthy();
    expect(booked).toEqual([{ leadId: id, start: slots[1]!.start }]);
    expect(toasts[0]).toMatchObject({
      kind: 'success',
      text: 'Walkthrough scheduled for Tuesday, November 24 at 9:30 AM',
    });
    expect(dialog.queryByRole('button', { name: 'Schedule Walkthrough' })).toBeNull();
    await waitFor(() => expect(bodies).toEqual([{ status: 'walkthrough_scheduled', version: 1 }]));
  });

  it('keeps the chosen walkthrough time when the dialog is closed', async () => {
    render({ status: 'proposal' });
    const dialog = await openDialog();
    await goToBooking(dialog);
    await userEvent.click(dialog.getByLabelText('9:30 AM'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reopened = await openDialog();
    expect((await reopened.findByLabelText<HTMLInputElement>('9:30 AM')).checked).toBe(true);
  });

  it('reloads the walkthrough times when the chosen time is taken', async () => {
    let requests = 0;
    render(
      { status: 'proposal' },
      {
        'GET /api/walkthroughs/slots': () => ({
          timeZone: 'America/Chicago',
          lengthMinutes: 45,
          bookingUrl: null,
          slots: requests++ ? slots.slice(1) : slots,
        }),
        'POST /api/walkthroughs': () =>
          Response.json(
            { ...createProblem('walkthrough.taken', 'That time has just been taken.'), status: 409 },
            { status: 409 },
          ),
      },
    );
    const dialog = await openDialog();
    const schedule = await goToBooking(dialog);
    await userEvent.click(dialog.getByLabelText('9:00 AM'));
    await userEvent.click(schedule);
    expect(await dialog.findByText('That time has just been taken.')).toBeTruthy();
    await waitFor(() => expect(dialog.queryByLabelText('9:00 AM')).toBeNull());
  });

  it('shows an error when another user books the chosen time while the form is open', async () => {
    let free = slots;
    const { emitEvent } = render(
      { status: 'proposal' },
      {
        'GET /api/walkthroughs/slots': () => ({
          timeZone: 'America/Chicago',
          lengthMinutes: 45,
          bookingUrl: null,
          slots: free,
        }),
      },
    );
    const dialog = await openDialog();
    await goToBooking(dialog);
    await userEvent.click(dialog.getByLabelText('9:00 AM'));
    free = slots.slice(1);
    act(() => emitEvent('walkthrough.changed', { id: 'any' }));
    expect(
      await dialog.findByText('Tuesday, November 24 at 9:00 AM has just been taken. Choose another time.'),
    ).toBeTruthy();
    await userEvent.click(dialog.getByLabelText('9:30 AM'));
    expect(dialog.queryByText(/has just been taken/)).toBeNull();
  });

  it('sets the status when the external booking page is opened', async () => {
    const { bodies } = render(
      { status: 'proposal' },
      {
        'GET /api/walkthroughs/slots': () => ({
          timeZone: 'America/Chicago',
          lengthMinutes: 45,
          bookingUrl: 'https://book.example',
          slots: [],
        }),
      },
    );
    const dialog = await openDialog();
    await press(dialog, /^Walkthrough booking/);
    expect((await dialog.findByRole('button', { name: /Schedule Walkthrough/ })).hasAttribute('disabled')).toBe(true);
    await press(dialog, 'Read the requirements');
    await userEvent.click(dialog.getByLabelText('The owner acknowledges these requirements'));
    await press(dialog, 'Continue');
    const link = await dialog.findByRole('link', { name: /Schedule Walkthrough/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://book.example', '_blank']);
    await userEvent.click(link);
    await waitFor(() => expect(bodies).toEqual([{ status: 'walkthrough_scheduled', contacted: true, version: 1 }]));
  });

  it('shows the fees, and explains that they cannot be charged while card payments are not set up', async () => {
    render({ status: 'proposal', name: '' });
    const dialog = await openDialog();
    await press(dialog, /^Payment/);
    expect(dialog.getByText('Property Owner')).toBeTruthy();
    expect(await dialog.findByText('Card payments are not set up yet')).toBeTruthy();
    expect(dialog.getByText(/the onboarding fee \(\$199\) and the setup fee \(\$299\) cannot be charged/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Take payment' })).toBeNull();
  });
});
