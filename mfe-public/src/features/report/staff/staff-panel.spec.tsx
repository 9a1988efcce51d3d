import { jest } from '@jest/globals';
import type { Schemas } from '@epm/contract';
import { createFakeHost, member, problem, renderApp } from '@epm/router/testing';
import type { Answers } from '@epm/router/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';
import { LEAD_ID, rentResult, report, site } from '../../../test/factories.ts';

type Report = Schemas['AnalysisReport'];
type AdjustBody = Schemas['AdjustReport'];

// Loads the lazy modules first, so that loading them does not count against the timeouts of the tests.
beforeAll(async () => {
  await import('../report-page.tsx');
  await import('./staff-panel.tsx');
}, 60_000);

/** Without the last comparable the mean falls from 2,000 to 1,800, so the estimate falls by a tenth. */
const comparables = [1600, 1800, 2000, 2600].map((rentAmount, index) => ({
  id: index + 1,
  address: `${index + 1} Elm St`,
  distance: 1,
  squareFootage: null,
  rentAmount,
}));
const noAdjustment: Schemas['ReportAdjustment'] = {
  version: 0,
  excluded: [],
  comparables,
  changedAt: null,
  changedBy: null,
  source: { rentEstimate: 1500, rentRangeLow: 1400, rentRangeHigh: 1600 },
};
const unadjusted = report({ result: rentResult({ comparables }), adjustment: noAdjustment });

/** Returns the server's response to an adjustment. */
function adjusted({ version, adjustedRent, excluded }: AdjustBody, changedBy = member.email): Report {
  const left = new Set(excluded.map(({ comparableId }) => comparableId));
  const result = rentResult({
    adjustedRent,
    comparables: comparables.filter(({ id }) => !left.has(id)),
    comparablesLeftOut: left.size,
    ...(left.has(4) ? { rentEstimate: 1350, rentRangeLow: 1260, rentRangeHigh: 1440 } : {}),
  });
  return report({
    result,
    adjustment: { ...noAdjustment, version: version + 1, excluded, changedAt: '2026-11-21T08:00:00.000Z', changedBy },
  });
}

const lead = { id: LEAD_ID, version: 3, squareFootage: 1000, repairChecklist: null };
const adjust = `PUT /api/analyses/${LEAD_ID}/adjustment`;
const change = `PATCH /api/leads/${LEAD_ID}`;

async function show(handlers: Answers = {}, initial: Report = unadjusted) {
  let current = initial;
  const sent: unknown[] = [];
  const fake = createFakeHost(
    {
      'GET /api/site': () => site(),
      [`GET /api/analyses/${LEAD_ID}`]: () => current,
      [`GET /api/leads/${LEAD_ID}`]: () => lead,
      [adjust]: async (request) => {
        const body = (await request.json()) as AdjustBody;
        sent.push(body);
        current = adjusted(body);
        return current;
      },
      ...handlers,
    },
    member,
  );
  const app = renderApp(fake.host, createRoutes(fake.host), `/analysis/${LEAD_ID}`);
  const panel = await screen.findByRole('region', { name: 'Adjust this report' });
  await within(panel).findByRole('checkbox', { name: 'Landscaping' });
  return {
    ...fake,
    ...app,
    panel,
    sent,
    set: (next: Report) => {
      current = next;
    },
  };
}

const rentField = () => screen.getByLabelText(/Adjusted rent/);
const shown = (panel: HTMLElement) => within(panel).getByText(/^Rent in the report: /).textContent;
const leaveOut = (address: string) => userEvent.click(screen.getByRole('checkbox', { name: address }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save rent and comparables' }));
const conflict = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail: 'Changed by another user.',
  traceId: 'test',
};

describe('staff panel of the report', () => {
  it('does not render the staff panel for visitors', async () => {
    const { host } = createFakeHost(
      { 'GET /api/site': () => site(), [`GET /api/analyses/${LEAD_ID}`]: () => report() },
      null,
    );
    renderApp(host, createRoutes(host), `/analysis/${LEAD_ID}`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Adjust this report')).toBeNull();
  });

  it('previews a typed rent on the page and uses the estimate when the text is not a rent', async () => {
    const { panel } = await show();
    await userEvent.type(rentField(), '$1,725');
    expect(shown(panel)).toBe('Rent in the report: $1,725 a month');
    expect(screen.getByRole('img', { name: /^Estimated rent \$1,725/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Annual rent \$20,700/ })).toBeTruthy();
    for (const typed of ['0', 'abc', '-4']) {
      await userEvent.clear(rentField());
      await userEvent.type(rentField(), typed);
      expect(shown(panel)).toBe('Rent in the report: $1,500 a month');
      expect(within(panel).getByText('This is not a rent, so the estimate of $1,500 stands.')).toBeTruthy();
    }
  });

  it('recalculates the estimate without a comparable, requires a reason, and saves both', async () => {
    const { panel, sent, toasts } = await show();
    await leaveOut('4 Elm St');
    expect(shown(panel)).toBe('Rent in the report: $1,350 a month');
    expect(
      screen.getByText(
        'We left out 1 more that does not compare well with this home. The estimate is based on the rest.',
      ),
    ).toBeTruthy();
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
    const { toasts } = await show({ [adjust]: () => problem(500, 'Something went wrong on our side.') });
    await userEvent.type(rentField(), '1400');
    await save();
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to adjust report' }]));
    expect((rentField() as HTMLInputElement).value).toBe('1400');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((rentField() as HTMLInputElement).value).toBe('');
  });

  it('asks for confirmation before a link or closing the tab discards an unsaved rent', async () => {
    const { router, address } = await show();
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
    expect(address()).toBe(`/analysis/${LEAD_ID}`);
    await userEvent.click((await leave()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('does not ask for confirmation once the rent is saved', async () => {
    const { router, address, toasts } = await show();
    await userEvent.type(rentField(), '1725');
    await save();
    await waitFor(() => expect(toasts).toHaveLength(1));
    await act(() => router.navigate('/dashboard'));
    expect(address()).toBe('/dashboard');
  });

  it('shows a note when the source has no comparables', async () => {
    await show({}, report({ adjustment: { ...noAdjustment, comparables: [] } }));
    expect(screen.getByText('This source names no comparables, so there are none to leave out.')).toBeTruthy();
  });
});

describe('concurrent adjustments by two staff members', () => {
  const theirs = adjusted({ version: 0, adjustedRent: 1700, excluded: [] }, 'ada@epm.example');
  const conflictOnce = () => {
    const versions: number[] = [];
    const handler: Answers[string] = async (request) => {
      const body = (await request.json()) as AdjustBody;
      versions.push(body.version);
      return versions.length === 1
        ? Response.json({ ...conflict, code: 'analysis.adjusted', current: theirs }, { status: 409 })
        : adjusted(body);
    };
    return { versions, handler };
  };

  it('opens a conflict dialog on concurrent adjustments, and Keep theirs loads the saved adjustment', async () => {
    const { handler } = conflictOnce();
    const { set } = await show({ [adjust]: handler });
    await userEvent.type(rentField(), '1400');
    set(theirs);
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Ada adjusted this report' });
    expect(dialog.textContent).toContain('Saved by Ada');
    expect(dialog.textContent).toContain('$1,700 a month, set by staff; no comparable left out.');
    expect(dialog.textContent).toContain('$1,400 a month, set by staff; no comparable left out.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect((rentField() as HTMLInputElement).value).toBe('1700'));
  });

  it('overwrites the saved adjustment on Save yours', async () => {
    const { versions, handler } = conflictOnce();
    const { toasts } = await show({ [adjust]: handler });
    await userEvent.type(rentField(), '1400');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Save yours' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Report adjusted' }]));
    expect(versions).toEqual([0, 1]);
  });

  it('shows a concurrent adjustment in an untouched form but not in an edited form', async () => {
    const { set, tell } = await show();
    set(theirs);
    act(() => tell('lead.changed', { id: LEAD_ID }));
    await waitFor(() => expect((rentField() as HTMLInputElement).value).toBe('1700'));
    await userEvent.type(rentField(), '5');
    set(adjusted({ version: 1, adjustedRent: 1650, excluded: [] }));
    act(() => tell('lead.changed', { id: LEAD_ID }));
    await screen.findByText(/Last adjusted by Mel,/);
    expect((rentField() as HTMLInputElement).value).toBe('17005');
  });
});

describe('improvements in the staff panel', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });

  it('ignores a stale response and keeps changes that are made while a save is in flight', async () => {
    const reads: ((response: unknown) => void)[] = [];
    const saves: ((response: unknown) => void)[] = [];
    let isSlow = false;
    const { panel, tell } = await show({
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
    act(() => tell('lead.changed', { id: LEAD_ID }));
    act(() => tell('lead.changed', { id: LEAD_ID }));
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
    const { panel, toasts } = await show({
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
    await waitFor(() => expect(toasts).toEqual([{ kind: 'success', text: 'Lead updated successfully' }]));
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
    await show({
      [change]: () => Response.json({ ...conflict, code: 'lead.changed', current }, { status: 409 }),
      [`GET /api/leads/${LEAD_ID}/timeline`]: () => ({ items, nextCursor: null }),
    });
    await userEvent.click(box('Landscaping'));
    await userEvent.click(screen.getByRole('button', { name: 'Save improvements' }));
    const dialog = await screen.findByRole('dialog', { name: `${who} changed the improvements` });
    expect(dialog.textContent).toContain('New roof: $9,000.');
    expect(dialog.textContent).toContain('Landscaping: $500.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep theirs' }));
    expect(await screen.findByRole('checkbox', { name: 'New roof' })).toBeTruthy();
  });

  it('shows an error toast when saving improvements fails, and includes unsaved improvements in the PDF', async () => {
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    let pdfRequest: unknown;
    const { toasts } = await show({
      [change]: () => problem(500, 'Something went wrong on our side.'),
      'POST /api/pdf/generate-report': async (request) => {
        pdfRequest = await request.json();
        return { url: '/api/pdf/key', fileName: 'report.pdf' };
      },
    });
    await userEvent.click(box('Landscaping'));
    await userEvent.click(screen.getByRole('button', { name: 'Save improvements' }));
    await waitFor(() => expect(toasts).toEqual([{ kind: 'error', text: 'Failed to update lead' }]));
    await userEvent.type(rentField(), '1400');
    await userEvent.click(screen.getByRole('button', { name: 'Download Report' }));
    await waitFor(() => expect(pdfRequest).toMatchObject({ lead: { id: LEAD_ID }, rentEstimate: 1400 }));
    expect(
      (pdfRequest as { improvements: { name: string; checked: boolean }[] }).improvements
        .filter(({ checked }) => checked)
        .map(({ name }) => name),
    ).toEqual(['Landscaping']);
  });
});
