import type { Schemas } from '@epm/contract';
import { createProblemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ADJUST_ROUTE,
  createAdjustedReport,
  conflictBody,
  LEAD_ID,
  excludeComparable,
  noAdjustment,
  getRentField,
  createReport,
  pressSave,
  getAnnouncedRent,
  renderStaffPanel,
} from '../../test/render-staff-panel.tsx';

type AdjustBody = Schemas['AdjustReport'];

// Load the lazy modules in advance, because loading them during a test could exceed its timeout.
beforeAll(async () => {
  await import('./staff-panel.tsx');
});

describe('staff panel on the report', () => {
  it('previews an entered rent on the page and uses the estimate when the text is not a rent', async () => {
    const { panel, getPreviewResult } = await renderStaffPanel();
    await userEvent.type(getRentField(), '$1,725');
    expect(getAnnouncedRent(panel)).toBe('Rent in the report: $1,725 a month');
    await waitFor(() => expect(getPreviewResult()).toMatchObject({ rentEstimate: 1500, adjustedRent: 1725 }));
    for (const typed of ['0', 'abc', '-4']) {
      await userEvent.clear(getRentField());
      await userEvent.type(getRentField(), typed);
      expect(getAnnouncedRent(panel)).toBe('Rent in the report: $1,500 a month');
      expect(within(panel).getByText('This is not a rent, so the estimate of $1,500 is used.')).toBeTruthy();
    }
  });

  it('recalculates the estimate without an excluded comparable, and requires a reason before saving', async () => {
    const { panel, bodies, toasts, getPreviewResult } = await renderStaffPanel();
    await excludeComparable('4 Elm St');
    expect(getAnnouncedRent(panel)).toBe('Rent in the report: $1,350 a month');
    await waitFor(() => expect(getPreviewResult()).toMatchObject({ rentEstimate: 1350, comparablesLeftOut: 1 }));
    // At least three comparables must remain.
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '1 Elm St' }).disabled).toBe(true);
    expect(within(panel).getByText('At least 3 comparables must remain.')).toBeTruthy();

    await pressSave();
    expect(await screen.findByText('Say why this comparable is left out.')).toBeTruthy();
    const reason = screen.getByLabelText('Reason to leave it out');
    expect(document.activeElement).toBe(reason);
    expect(bodies).toEqual([]);

    await userEvent.type(reason, ' Has a pool ');
    await userEvent.type(getRentField(), '1400');
    await pressSave();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Report adjusted' }]));
    expect(bodies).toEqual([{ version: 0, adjustedRent: 1400, excluded: [{ comparableId: 4, reason: 'Has a pool' }] }]);
    expect(await within(panel).findByText(/Last adjusted by Mel,/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save rent and comparables' })).toBeNull();
  });

  it('keeps the entered rent when saving fails, and resets the rent when the user presses Discard', async () => {
    const { toasts } = await renderStaffPanel({
      [ADJUST_ROUTE]: () => createProblemResponse(500, 'Something went wrong on our side.'),
    });
    await userEvent.type(getRentField(), '1400');
    await pressSave();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to adjust report' }]));
    expect((getRentField() as HTMLInputElement).value).toBe('1400');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((getRentField() as HTMLInputElement).value).toBe('');
  });

  it('dismisses the error message when the user saves again', async () => {
    let isDown = true;
    const { toasts } = await renderStaffPanel({
      [ADJUST_ROUTE]: () =>
        isDown
          ? createProblemResponse(500, 'Something went wrong on our side.')
          : createProblemResponse(422, 'This rent is too high.'),
    });
    await userEvent.type(getRentField(), '1400');
    await pressSave();
    await waitFor(() => expect(toasts).toHaveLength(1));
    isDown = false;
    await pressSave();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'This rent is too high.' }]));
  });

  it('opens a confirmation dialog before the user leaves the page or closes the tab with an unsaved rent', async () => {
    const { router, currentPath } = await renderStaffPanel();
    const isUnloadPrevented = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const tryToLeave = async () => {
      act(() => void router.navigate('/dashboard'));
      return within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    };
    expect(isUnloadPrevented()).toBe(false);
    await userEvent.type(getRentField(), '1725');
    expect(isUnloadPrevented()).toBe(true);
    await userEvent.click((await tryToLeave()).getByRole('button', { name: 'Stay' }));
    expect((getRentField() as HTMLInputElement).value).toBe('1725');
    expect(currentPath()).toBe(`/analysis/${LEAD_ID}`);
    await userEvent.click((await tryToLeave()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  });

  it('does not open a confirmation dialog after the rent is saved', async () => {
    const { router, currentPath, toasts } = await renderStaffPanel();
    await userEvent.type(getRentField(), '1725');
    await pressSave();
    await waitFor(() => expect(toasts).toHaveLength(1));
    await act(() => router.navigate('/dashboard'));
    expect(currentPath()).toBe('/dashboard');
  });

  it('shows a note when the source has no comparables', async () => {
    await renderStaffPanel({}, createReport({ adjustment: { ...noAdjustment, comparables: [] } }));
    expect(screen.getByText('This source lists no comparables, so there are none to leave out.')).toBeTruthy();
  });
});

describe('concurrent adjustments by two staff members', () => {
  const theirs = createAdjustedReport({ version: 0, adjustedRent: 1700, excluded: [] }, 'ada@epm.example');
  const createConflictOnce = () => {
    const bodies: AdjustBody[] = [];
    const handler: FakeResponses[string] = async (request) => {
      const body = (await request.json()) as AdjustBody;
      bodies.push(body);
      return bodies.length === 1
        ? Response.json({ ...conflictBody, code: 'analysis.adjusted', current: theirs }, { status: 409 })
        : createAdjustedReport(body);
    };
    return { bodies, handler };
  };

  const openConflictDialog = async (handlers: FakeResponses) => {
    const fake = await renderStaffPanel(handlers);
    await userEvent.type(getRentField(), '1400');
    await pressSave();
    return { ...fake, dialog: await screen.findByRole('dialog', { name: 'Ada adjusted this report' }) };
  };
  const saveConflictChoice = async (dialog: HTMLElement, name: RegExp) => {
    await userEvent.click(within(dialog).getByRole('radio', { name }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  };

  it("opens a conflict dialog, and loads the other user's adjustment when the user chooses Theirs", async () => {
    const { handler } = createConflictOnce();
    const { dialog, setServerReport } = await openConflictDialog({ [ADJUST_ROUTE]: handler });
    setServerReport(theirs);
    expect(dialog.textContent).toContain('It was the estimate when you began.');
    expect(dialog.textContent).toContain('Theirs: Ada');
    expect(dialog.textContent).toContain('$1,700 a month');
    expect(dialog.textContent).toContain('$1,400 a month');
    await saveConflictChoice(dialog, /^Theirs/);
    await waitFor(() => expect((getRentField() as HTMLInputElement).value).toBe('1700'));
  });

  it('overwrites the saved adjustment when the user chooses Yours', async () => {
    const { bodies, handler } = createConflictOnce();
    const { dialog, toasts } = await openConflictDialog({ [ADJUST_ROUTE]: handler });
    await saveConflictChoice(dialog, /^Yours/);
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Report adjusted' }]));
    expect(bodies.map(({ version }) => version)).toEqual([0, 1]);
  });

  it('saves without a conflict dialog when the users have changed different fields', async () => {
    const { bodies, handler } = createConflictOnce();
    const { toasts } = await renderStaffPanel({ [ADJUST_ROUTE]: handler });
    await excludeComparable('4 Elm St');
    await userEvent.type(screen.getByLabelText('Reason to leave it out'), 'Has a pool');
    await pressSave();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Report adjusted' }]));
    expect(bodies[1]).toEqual({
      version: 1,
      adjustedRent: 1700,
      excluded: [{ comparableId: 4, reason: 'Has a pool' }],
    });
  });

  it('shows a concurrent adjustment in an untouched form but not in an edited form', async () => {
    const { setServerReport, emitEvent } = await renderStaffPanel();
    setServerReport(theirs);
    act(() => emitEvent('lead.changed', { id: LEAD_ID }));
    await waitFor(() => expect((getRentField() as HTMLInputElement).value).toBe('1700'));
    await userEvent.type(getRentField(), '5');
    setServerReport(createAdjustedReport({ version: 1, adjustedRent: 1650, excluded: [] }));
    act(() => emitEvent('lead.changed', { id: LEAD_ID }));
    await screen.findByText(/Last adjusted by Mel,/);
    expect((getRentField() as HTMLInputElement).value).toBe('17005');
  });
});
