import { createProblemResponse } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  LEAD_ROUTE,
  conflictBody,
  lead,
  LEAD_ID,
  getRentField,
  renderStaffPanel,
} from '../../test/render-staff-panel.tsx';

// Load the lazy modules in advance, because loading them during a test could exceed its timeout.
beforeAll(async () => {
  await import('./staff-panel.tsx');
});

describe('improvements in the staff panel', () => {
  const getCheckbox = (name: string) => screen.getByRole('checkbox', { name });

  it('ignores a stale response and keeps changes made while a save is in flight', async () => {
    const pendingReads: ((response: unknown) => void)[] = [];
    const pendingSaves: ((response: unknown) => void)[] = [];
    let isSlow = false;
    const { panel, emitEvent } = await renderStaffPanel({
      [`GET /api/leads/${LEAD_ID}`]: () => (isSlow ? new Promise((resolve) => pendingReads.push(resolve)) : lead),
      [LEAD_ROUTE]: () => new Promise((resolve) => pendingSaves.push(resolve)),
    });
    isSlow = true;
    const createSavedLead = (version: number, names: readonly string[]) => ({
      ...lead,
      version,
      repairChecklist: ['Interior Painting', 'Landscaping'].map((name) => ({
        name,
        checked: names.includes(name),
        estimatedCost: 500,
        customCost: null,
      })),
    });
    const isChecked = (name: string) => (getCheckbox(name) as HTMLInputElement).checked;
    act(() => emitEvent('lead.changed', { id: LEAD_ID }));
    act(() => emitEvent('lead.changed', { id: LEAD_ID }));
    await waitFor(() => expect(pendingReads.length).toBe(2));
    await act(async () => {
      pendingReads[1]!(createSavedLead(5, ['Landscaping']));
      await Promise.resolve();
    });
    await waitFor(() => expect(isChecked('Landscaping')).toBe(true));
    await act(async () => {
      pendingReads[0]!(createSavedLead(4, []));
      await Promise.resolve();
    });
    await act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve);
        }),
    );
    expect(isChecked('Landscaping')).toBe(true);

    await userEvent.click(getCheckbox('Interior Painting'));
    await userEvent.click(within(panel).getByRole('button', { name: 'Save improvements' }));
    await waitFor(() => expect(pendingSaves.length).toBe(1));
    await userEvent.click(getCheckbox('Landscaping'));
    await act(async () => {
      pendingSaves[0]!(createSavedLead(6, ['Interior Painting', 'Landscaping']));
      await Promise.resolve();
    });
    await waitFor(() =>
      expect(within(panel).getByRole('button', { name: 'Save improvements' }).getAttribute('aria-busy')).not.toBe(
        'true',
      ),
    );
    expect([isChecked('Interior Painting'), isChecked('Landscaping')]).toEqual([true, false]);
  });

  it('starts with the default improvements, adds up custom costs, and saves the costs with the lead', async () => {
    let sent: unknown;
    const { panel, toasts } = await renderStaffPanel({
      [LEAD_ROUTE]: async (request) => {
        sent = await request.json();
        return { ...lead, version: 4, repairChecklist: (sent as { repairChecklist: unknown }).repairChecklist };
      },
    });
    await userEvent.click(getCheckbox('Interior Painting'));
    expect(within(panel).getByText(/paid back by/).textContent).toBe(
      'Total of the chosen improvements: $2,500, paid back by 2.0 months of rent',
    );
    await userEvent.type(screen.getByLabelText('Custom cost of Interior Painting, dollars'), '0');
    expect(within(panel).getByText('The estimate is used.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Custom cost of Interior Painting, dollars'), '{Backspace}2,750');
    await userEvent.click(screen.getByRole('button', { name: 'Save improvements' }));
    await waitFor(() => expect(toasts[0]?.text).toBe('Lead updated successfully'));
    expect(sent).toEqual({
      version: 3,
      repairChecklist: [
        { name: 'Professional Cleaning', checked: false, estimatedCost: 250, customCost: null },
        { name: 'Interior Painting', checked: true, estimatedCost: 2500, customCost: 2750 },
        { name: 'Carpet Cleaning', checked: false, estimatedCost: 350, customCost: null },
        { name: 'Landscaping', checked: false, estimatedCost: 500, customCost: null },
      ],
    });
  });

  it.each([
    [
      'Nora Ellingson changed this lead',
      /^Theirs/,
      [
        {
          id: '2',
          type: 'checklist.saved',
          at: '2026-11-21T08:00:00.000Z',
          actor: 'nora.ellingson@epm.example',
          data: {},
        },
      ],
    ],
    ['A newer version was saved in the meantime', /^Saved in the meantime/, []],
  ])('opens the conflict dialog for the improvements: %s', async (title, savedOption, items) => {
    const current = {
      ...lead,
      version: 9,
      repairChecklist: [{ name: 'New roof', checked: true, estimatedCost: 9000, customCost: null }],
    };
    await renderStaffPanel({
      [LEAD_ROUTE]: () => Response.json({ ...conflictBody, code: 'lead.changed', current }, { status: 409 }),
      [`GET /api/leads/${LEAD_ID}/timeline`]: () => ({ items, nextCursor: null }),
    });
    await userEvent.click(getCheckbox('Landscaping'));
    await userEvent.click(screen.getByRole('button', { name: 'Save improvements' }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain('New roof: $9,000');
    expect(dialog.textContent).toContain('Landscaping: $500');
    await userEvent.click(within(dialog).getByRole('radio', { name: savedOption }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('checkbox', { name: 'New roof' })).toBeTruthy();
  });

  it('shows an error when improvements cannot be saved, and includes the unsaved improvements in the PDF', async () => {
    const { toasts, getPreviewOverrides } = await renderStaffPanel({
      [LEAD_ROUTE]: () => createProblemResponse(500, 'Something went wrong on our side.'),
    });
    await userEvent.click(getCheckbox('Landscaping'));
    await userEvent.click(screen.getByRole('button', { name: 'Save improvements' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update lead', detail: lead.name }]));
    await userEvent.type(getRentField(), '1400');
    await waitFor(() => expect(getPreviewOverrides()?.rentEstimate).toBe(1400));
    const checked = getPreviewOverrides()
      ?.improvements?.filter((each) => each.checked)
      .map(({ name }) => name);
    expect(checked).toEqual(['Landscaping']);
  });
});
