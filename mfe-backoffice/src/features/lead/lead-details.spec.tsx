import { createProblemResponse } from '@epm/router/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../test/factories.ts';
import { createLeadServer, renderLeadPage } from '../../test/render-lead-page.tsx';

const grace = createLead({ phone: '515-555-0142', version: 3, bedrooms: 3 });

const fillField = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Creates a response that rejects fields. @param messages error messages by field name */
const createRejection = (messages: Readonly<Record<string, string>>) => {
  const errors = Object.entries(messages).map(([field, message]) => ({ field, message }));
  return Response.json({ status: 400, detail: errors[0]?.message, errors }, { status: 400 });
};

describe('Edit Details', () => {
  const openDialog = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit Details' }));

  it('saves an entered number as a number and a cleared year as null', async () => {
    const { responses, bodies } = createLeadServer(grace);
    const { toasts } = renderLeadPage(
      { ...grace, yearBuilt: 1928 },
      { ...responses, [`GET /api/leads/${grace.id}`]: () => ({ ...grace, yearBuilt: 1928 }) },
    );
    await openDialog();
    fillField('Bathrooms', '3.5');
    fillField('Year built (optional)', '');
    await pressButton('Save');
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          kind: 'success',
          text: 'Property details updated successfully',
          detail: 'Grace Hopper: Bathrooms, Year built',
        },
      ]),
    );
    expect(bodies).toEqual([{ version: 3, bathrooms: 3.5, yearBuilt: null }]);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the Close button', () => pressButton('Close')],
  ])('keeps the details draft when the dialog is closed with %s', async (_way, close) => {
    const { responses, bodies } = createLeadServer(grace);
    renderLeadPage(grace, responses);
    await openDialog();
    fillField('Bedrooms', '4');
    await close();
    expect(await screen.findByText('Not saved yet')).toBeTruthy();
    await openDialog();
    expect(screen.getByLabelText<HTMLInputElement>('Bedrooms').value).toBe('4');
    await pressButton('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect(bodies).toEqual([]);
  });

  it('shows an error for each invalid field and focuses the first', async () => {
    const { responses, bodies } = createLeadServer(grace);
    renderLeadPage(grace, responses);
    await openDialog();
    fillField('Number of units', '0');
    fillField('Bathrooms', '2.3');
    await pressButton('Save');
    expect(screen.getByText('Enter bathrooms in steps of one half, for example 2.5.')).toBeTruthy();
    expect(screen.getByLabelText('Number of units').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Number of units')));
    expect(bodies).toEqual([]);
  });

  it('reopens the Edit Details dialog with the draft when saving fails, and replaces the message on retry', async () => {
    let status = 503;
    const { responses } = createLeadServer(grace, () => createProblemResponse(status, 'No'));
    const { toasts } = renderLeadPage(grace, responses);
    await openDialog();
    fillField('Bedrooms', '4');
    await pressButton('Save');
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update property details', detail: 'Grace Hopper' }]),
    );
    expect((await screen.findByLabelText<HTMLInputElement>('Bedrooms')).value).toBe('4');
    status = 422;
    await pressButton('Save');
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Failed to update property details. No']));
  });

  it('reopens the dialog with server errors next to their fields, and focuses the first of these fields', async () => {
    const { responses } = createLeadServer(grace, () =>
      createRejection({ ownerName: 'Use another name.', bathrooms: 'Too many bathrooms.' }),
    );
    const { toasts } = renderLeadPage(grace, responses);
    await openDialog();
    fillField('Bathrooms', '4');
    await pressButton('Save');
    expect(await screen.findByText('Too many bathrooms.')).toBeTruthy();
    expect(screen.getByText('Use another name.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bathrooms')));
    expect(toasts).toEqual([]);
    fillField('Bathrooms', '3');
    expect(screen.queryByText('Too many bathrooms.')).toBeNull();
  });

  it('shows a server error about a field without a control in a toast', async () => {
    const { responses } = createLeadServer(grace, () =>
      createRejection({ state: 'Unknown state.', bathrooms: 'Too many bathrooms.' }),
    );
    const { toasts } = renderLeadPage(grace, responses);
    await openDialog();
    fillField('Bathrooms', '4');
    await pressButton('Save');
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual(['Failed to update property details. Unknown state.']),
    );
    expect(await screen.findByText('Too many bathrooms.')).toBeTruthy();
  });
});

describe('the improvements', () => {
  it('saves improvements with custom costs, uses the estimate for an invalid cost, and then hides Save', async () => {
    const { responses, bodies } = createLeadServer(grace);
    renderLeadPage(grace, responses);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Landscaping' }));
    fillField('Custom cost of Landscaping, dollars', '650');
    fillField('Custom cost of Carpet Cleaning, dollars', 'soon');
    expect(screen.getByText('$650')).toBeTruthy();
    expect(screen.getByText('The estimate is used.')).toBeTruthy();
    await pressButton('Save improvements');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]?.repairChecklist).toContainEqual({
      name: 'Landscaping',
      checked: true,
      estimatedCost: 500,
      customCost: 650,
    });
    expect(bodies[0]?.repairChecklist).toContainEqual({
      name: 'Carpet Cleaning',
      checked: false,
      estimatedCost: 648,
      customCost: null,
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save improvements' })).toBeNull());
  });

  it('shows a server error next to the custom cost field, and focuses the field', async () => {
    const { responses } = createLeadServer(grace, () =>
      createRejection({ 'repairChecklist.1.customCost': 'Enter at most $1,000,000.' }),
    );
    const { toasts } = renderLeadPage(grace, responses);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Landscaping' }));
    await pressButton('Save improvements');
    expect(await screen.findByText('Enter at most $1,000,000.')).toBeTruthy();
    const invalid = document.querySelector<HTMLInputElement>('[name="repairChecklist.1.customCost"]')!;
    expect(invalid.getAttribute('aria-invalid')).toBe('true');
    expect(invalid.getAttribute('aria-describedby')).toBe(
      screen.getByText('Enter at most $1,000,000.').closest('p')!.id,
    );
    await waitFor(() => expect(document.activeElement).toBe(invalid));
    expect(toasts).toEqual([]);
    fireEvent.change(invalid, { target: { value: '500' } });
    expect(screen.queryByText('Enter at most $1,000,000.')).toBeNull();
  });
});
