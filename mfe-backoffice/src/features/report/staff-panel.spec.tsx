import type { Schemas } from '@epm/contract';
import { problemResponse } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ADJUST_ROUTE,
  adjusted,
  conflict,
  LEAD_ID,
  leaveOut,
  noAdjustment,
  rentField,
  report,
  save,
  shown,
  showStaffPanel,
} from '../../test/show-staff-panel.tsx';

type AdjustBody = Schemas['AdjustReport'];

// Loads the lazy modules in advance, because loading them in a test could exceed the test's timeout.
beforeAll(async () => {
  await import('./staff-panel.tsx');
});

describe('staff panel of the report', () => {
  it('previews a typed rent on the page and uses the estimate when the text is not a rent', async () => {
    const { panel, previewed } = await showStaffPanel();
    await userEvent.type(rentField(), '$1,725');
    expect(shown(panel)).toBe('Rent in the report: $1,725 a month');
    await waitFor(() => expect(previewed()).toMatchObject({ rentEstimate: 1500, adjustedRent: 1725 }));
    for (const typed of ['0', 'abc', '-4']) {
      await userEvent.clear(rentField());
      await userEvent.type(rentField(), typed);
      expect(shown(panel)).toBe('Rent in the report: $1,500 a month');
      expect(within(panel).getByText('This is not a rent, so the estimate of $1,500 stands.')).toBeTruthy();
    }
  });

  it('recalculates the estimate without a comparable, requires a reason, and saves both', async () => {
    const { panel, sent, toasts, previewed } = await showStaffPanel();
    await leaveOut('4 Elm St');
    expect(shown(panel)).toBe('Rent in the report: $1,350 a month');
    await waitFor(() => expect(previewed()).toMatchObject({ rentEstimate: 1350, comparablesLeftOut: 1 }));
    // At least three comparables must remain.
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '1 Elm St' }).disabled).toBe(true);
    expect(within(panel).getByText('At least 3 comparables must remain.')).toBeTruthy();

    await save();
    expect(await screen.findByText('Say why this comparable is left out.')).toBeTruthy();
    const reason = screen.getByLabelText('Reason to leave it out');
    expect(document.activeElement).toBe(reason);
    expect(sent).toEqual([]);

    await userEvent.type(reason, ' Has a pool ');
    await userEvent.type(rentField(), '1400');
    await save();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Report adjusted' }]));
    expect(sent).toEqual([{ version: 0, adjustedRent: 1400, excluded: [{ comparableId: 4, reason: 'Has a pool' }] }]);
    expect(await within(panel).findByText(/Last adjusted by Mel,/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save rent and comparables' })).toBeNull();
  });

  it('keeps the typed rent when saving fails, and resets it on Discard', async () => {
    const { toasts } = await showStaffPanel({
      [ADJUST_ROUTE]: () => problemResponse(500, 'Something went wrong on our side.'),
    });
    await userEvent.type(rentField(), '1400');
    await save();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to adjust report' }]));
    expect((rentField() as HTMLInputElement).value).toBe('1400');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((rentField() as HTMLInputElement).value).toBe('');
  });

  it('asks for confirmation before a link or closing the tab discards an unsaved rent', async () => {
    const { router, currentPath } = await showStaffPanel();
    const isUnloadPrevented = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const leave = async () => {
      act(() => void router.navigate('/dashboard'));
      return within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    };
    expect(isUnloadPrevented()).toBe(false);
    await userEvent.type(rentField(), '1725');
    expect(isUnloadPrevented()).toBe(true);
    await userEvent.click((await leave()).getByRole('button', { name: 'Stay' }));
    expect((rentField() as HTMLInputElement).value).toBe('1725');
    expect(currentPath()).toBe(`/analysis/${LEAD_ID}`);
    await userEvent.click((await leave()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  });

  it('does not ask for confirmation once the rent is saved', async () => {
    const { router, currentPath, toasts } = await showStaffPanel();
    await userEvent.type(rentField(), '1725');
    await save();
    await waitFor(() => expect(toasts).toHaveLength(1));
    await act(() => router.navigate('/dashboard'));
    expect(currentPath()).toBe('/dashboard');
  });

  it('shows a note when the source has no comparables', async () => {
    await showStaffPanel({}, report({ adjustment: { ...noAdjustment, comparables: [] } }));
    expect(screen.getByText('This source names no comparables, so there are none to leave out.')).toBeTruthy();
  });
});

describe('concurrent adjustments by two staff members', () => {
  const theirs = adjusted({ version: 0, adjustedRent: 1700, excluded: [] }, 'ada@epm.example');
  const conflictOnce = () => {
    const bodies: AdjustBody[] = [];
    const handler: FakeResponses[string] = async (request) => {
      const body = (await request.json()) as AdjustBody;
      bodies.push(body);
      return bodies.length === 1
        ? Response.json({ ...conflict, code: 'analysis.adjusted', current: theirs }, { status: 409 })
        : adjusted(body);
    };
    return { bodies, handler };
  };

  const openConflict = async (handlers: FakeResponses) => {
    const fake = await showStaffPanel(handlers);
    await userEvent.type(rentField(), '1400');
    await save();
    return { ...fake, dialog: await screen.findByRole('dialog', { name: 'Ada adjusted this report' }) };
  };
  const choose = async (dialog: HTMLElement, name: RegExp) => {
    await userEvent.click(within(dialog).getByRole('radio', { name }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  };

  it('opens a conflict dialog on concurrent adjustments, and loads theirs if the user chooses it', async () => {
    const { handler } = conflictOnce();
    const { dialog, set } = await openConflict({ [ADJUST_ROUTE]: handler });
    set(theirs);
    expect(dialog.textContent).toContain('It was the estimate when you began.');
    expect(dialog.textContent).toContain('Theirs: Ada');
    expect(dialog.textContent).toContain('$1,700 a month');
    expect(dialog.textContent).toContain('$1,400 a month');
    await choose(dialog, /^Theirs/);
    await waitFor(() => expect((rentField() as HTMLInputElement).value).toBe('1700'));
  });

  it('overwrites the saved adjustment if the user chooses their own', async () => {
    const { bodies, handler } = conflictOnce();
    const { dialog, toasts } = await openConflict({ [ADJUST_ROUTE]: handler });
    await choose(dialog, /^Yours/);
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Report adjusted' }]));
    expect(bodies.map(({ version }) => version)).toEqual([0, 1]);
  });

  it('saves without a question if the users changed different fields', async () => {
    const { bodies, handler } = conflictOnce();
    const { toasts } = await showStaffPanel({ [ADJUST_ROUTE]: handler });
    await leaveOut('4 Elm St');
    await userEvent.type(screen.getByLabelText('Reason to leave it out'), 'Has a pool');
    await save();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Report adjusted' }]));
    expect(bodies[1]).toEqual({
      version: 1,
      adjustedRent: 1700,
      excluded: [{ comparableId: 4, reason: 'Has a pool' }],
    });
  });

  it('shows a concurrent adjustment in an untouched form but not in an edited form', async () => {
    const { set, emitEvent } = await showStaffPanel();
    set(theirs);
    act(() => emitEvent('lead.changed', { id: LEAD_ID }));
    await waitFor(() => expect((rentField() as HTMLInputElement).value).toBe('1700'));
    await userEvent.type(rentField(), '5');
    set(adjusted({ version: 1, adjustedRent: 1650, excluded: [] }));
    act(() => emitEvent('lead.changed', { id: LEAD_ID }));
    await screen.findByText(/Last adjusted by Mel,/);
    expect((rentField() as HTMLInputElement).value).toBe('17005');
  });
});
