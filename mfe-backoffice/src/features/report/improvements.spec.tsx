import { problemResponse } from '@epm/router/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { change, conflict, lead, LEAD_ID, rentField, showStaffPanel } from '../../test/show-staff-panel.tsx';

// Loads the lazy modules in advance, because loading them in a test could exceed the test's timeout.
beforeAll(async () => {
  await import('./staff-panel.tsx');
});

describe('improvements in the staff panel', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('ignores a stale response and keeps changes that are made while a save is in flight', async () => {
    const reads: ((response: unknown) => void)[] = [];
    const saves: ((response: unknown) => void)[] = [];
    let isSlow = false;
    const { panel, emitEvent } = await showStaffPanel({
      [`GET /api/leads/${LEAD_ID}`]: () => (isSlow ? new Promise((resolve) => reads.push(resolve)) : lead),
      [change]: () => new Promise((resolve) => saves.push(resolve)),
    });
    isSlow = true;
    const saved = (version: number, names: readonly string[]) => ({
      ...lead,
      version,
      repairChecklist: ['Interior Painting', 'Landscaping'].map((name) => ({
        name,
        checked: names.includes(name),
        estimatedCost: 500,
        customCost: null,
      })),
    });
    const isChecked = (name: string) => (box(name) as HTMLInputElement).checked;
    act(() => emitEvent('lead.changed', { id: LEAD_ID }));
    act(() => emitEvent('lead.changed', { id: LEAD_ID }));
    await waitFor(() => expect(reads.length).toBe(2));
    await act(async () => {
      reads[1]!(saved(5, ['Landscaping']));
      await Promise.resolve();
    });
    await waitFor(() => expect(isChecked('Landscaping')).toBe(true));
    await act(async () => {
      reads[0]!(saved(4, []));
      await Promise.resolve();
    });
    await act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve);
        }),
    );
    expect(isChecked('Landscaping')).toBe(true);

    await userEvent.click(box('Interior Painting'));
    await userEvent.click(within(panel).getByRole('button', { name: 'Save improvements' }));
    await waitFor(() => expect(saves.length).toBe(1));
    await userEvent.click(box('Landscaping'));
    await act(async () => {
      saves[0]!(saved(6, ['Interior Painting', 'Landscaping']));
      await Promise.resolve();
    });
    await waitFor(() =>
      expect(within(panel).getByRole('button', { name: 'Save improvements' }).getAttribute('aria-busy')).not.toBe(
        'true',
      ),
    );
    expect([isChecked('Interior Painting'), isChecked('Landscaping')]).toEqual([true, false]);
  });

  it("starts with the lead's default improvements, adds up custom costs, and saves them with the lead", async () => {
    let sent: unknown;
    const { panel, toasts } = await showStaffPanel({
      [change]: async (request) => {
        sent = await request.json();
        return { ...lead, version: 4, repairChecklist: (sent as { repairChecklist: unknown }).repairChecklist };
      },
    });
    await userEvent.click(box('Interior Painting'));
    expect(within(panel).getByText(/paid back by/).textContent).toBe(
      'Chosen improvements together: $2,500, paid back by 2.0 months of rent',
    );
    await userEvent.type(screen.getByLabelText('Custom cost of Interior Painting, dollars'), '0');
    expect(within(panel).getByText('The estimate counts.')).toBeTruthy();
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
      'Nora Ellingson',
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
    ['Another person', []],
  ])('opens a conflict dialog when %s changed the improvements', async (who, items) => {
    const current = {
      ...lead,
      version: 9,
      repairChecklist: [{ name: 'New roof', checked: true, estimatedCost: 9000, customCost: null }],
    };
    await showStaffPanel({
      [change]: () => Response.json({ ...conflict, code: 'lead.changed', current }, { status: 409 }),
      [`GET /api/leads/${LEAD_ID}/timeline`]: () => ({ items, nextCursor: null }),
    });
    await userEvent.click(box('Landscaping'));
    await userEvent.click(screen.getByRole('button', { name: 'Save improvements' }));
    const dialog = await screen.findByRole('dialog', { name: `${who} changed this lead` });
    expect(dialog.textContent).toContain('New roof: $9,000');
    expect(dialog.textContent).toContain('Landscaping: $500');
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Theirs/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('checkbox', { name: 'New roof' })).toBeTruthy();
  });

  it('shows an error toast when saving improvements fails, and previews unsaved improvements for the PDF', async () => {
    const { toasts, overrides } = await showStaffPanel({
      [change]: () => problemResponse(500, 'Something went wrong on our side.'),
    });
    await userEvent.click(box('Landscaping'));
    await userEvent.click(screen.getByRole('button', { name: 'Save improvements' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update lead', detail: lead.name }]));
    await userEvent.type(rentField(), '1400');
    await waitFor(() => expect(overrides()?.rentEstimate).toBe(1400));
    const checked = overrides()
      ?.improvements?.filter((each) => each.checked)
      .map(({ name }) => name);
    expect(checked).toEqual(['Landscaping']);
  });
});
