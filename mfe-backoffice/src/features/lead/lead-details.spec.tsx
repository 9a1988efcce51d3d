import { createProblemResponse } from '@epm/router/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createLead } from '../../test/factories.ts';
import { createLeadServer, renderLeadPage } from '../../test/render-lead-page.tsx';

const grace = createLead({ phone: '515-555-0142', version: 3, bedrooms: 3 });

const fill = (name: string, text: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: text } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Edit Details', () => {
  const openDialog = async () => userEvent.click(await screen.findByRole('button', { name: 'Edit Details' }));

  it('saves numbers as numbers and a cleared year as null', async () => {
    const { responses, bodies } = createLeadServer(grace);
    const { toasts } = renderLeadPage(
      { ...grace, yearBuilt: 1928 },
      { ...responses, [`GET /api/leads/${grace.id}`]: () => ({ ...grace, yearBuilt: 1928 }) },
    );
    await openDialog();
    fill('Bathrooms', '3.5');
    fill('Year built (optional)', '');
    await press('Save');
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
    ['the Close button', () => press('Close')],
  ])('keeps the details draft when the dialog is closed with %s', async (_way, close) => {
    const { responses, bodies } = createLeadServer(grace);
    renderLeadPage(grace, responses);
    await openDialog();
    fill('Bedrooms', '4');
    await close();
    expect(await screen.findByText('Not saved yet')).toBeTruthy();
    await openDialog();
    expect(screen.getByLabelText<HTMLInputElement>('Bedrooms').value).toBe('4');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('Not saved yet')).toBeNull();
    expect(bodies).toEqual([]);
  });

  it('shows an error for each invalid field and focuses the first', async () => {
    const { responses, bodies } = createLeadServer(grace);
    renderLeadPage(grace, responses);
    await openDialog();
    fill('Number of units', '0');
    fill('Bathrooms', '2.3');
    await press('Save');
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
    fill('Bedrooms', '4');
    await press('Save');
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update property details', detail: 'Grace Hopper' }]),
    );
    expect((await screen.findByLabelText<HTMLInputElement>('Bedrooms')).value).toBe('4');
    status = 422;
    await press('Save');
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Failed to update property details. No']));
  });
});

describe('the improvements', () => {
  it('saves improvements with custom costs and offers Save only after a change', async () => {
    const { responses, bodies } = createLeadServer(grace);
    renderLeadPage(grace, responses);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Landscaping' }));
    fill('Custom cost of Landscaping, dollars', '650');
    fill('Custom cost of Carpet Cleaning, dollars', 'soon');
    expect(screen.getByText('$650')).toBeTruthy();
    expect(screen.getByText('The estimate counts.')).toBeTruthy();
    await press('Save improvements');
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
});
