import { FIRST_FEE_SCHEDULE } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { createFakeHost, renderApp } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../../routes.tsx';

type Settings = Schemas['FeeSettings'];
type Entry = Schemas['FeeScheduleEntry'];

const createEntry = (version: number, given: Partial<Entry> = {}): Entry => ({
  ...FIRST_FEE_SCHEDULE,
  version,
  state: 'in-force',
  createdAt: `2026-11-2${version}T12:00:00.000Z`,
  createdBy: version === 1 ? null : 'nora.ellingson@lindenholm.example',
  ...given,
});
const createRejection = (status: number, detail: string, more: object) =>
  Response.json(
    { type: 'about:blank', title: 'Problem', status, code: 'test', detail, traceId: 'test', ...more },
    { status },
  );
const createSettings = (...items: Entry[]): Settings => ({
  items,
  changedAt: items[0]!.createdAt,
  changedBy: items[0]!.createdBy,
});

// The preview submits a form into a frame, which jsdom does not support.
beforeEach(() => jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

async function renderPage(stored: Settings, respond: (body: Schemas['AddFeeSchedule']) => unknown = () => stored) {
  const added: Schemas['AddFeeSchedule'][] = [];
  const fake = createFakeHost({
    'GET /api/settings/fees': () => stored,
    'POST /api/settings/fees': async (request) => {
      const body = (await request.json()) as Schemas['AddFeeSchedule'];
      added.push(body);
      return respond(body);
    },
    'DELETE /api/settings/fees/2': () => createSettings(createEntry(1)),
  });
  renderApp(fake.host, createRoutes(fake.host), '/admin/settings/fees');
  await screen.findByRole('form', { name: 'New fees' });
  return { ...fake, added };
}

async function typeInField(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
const clickReview = () => userEvent.click(screen.getByRole('button', { name: 'Review fees' }));

it('adds a fee schedule after a review of the changed fees', async () => {
  const next = createEntry(2, { state: 'scheduled', effectiveFrom: '2999-01-01' });
  const { added, toasts } = await renderPage(createSettings(createEntry(1)), () =>
    createSettings(next, createEntry(1)),
  );
  await typeInField('Foundation', '9.4');
  await typeInField('Setup', '349.50');
  await typeInField('In effect from', '2999-01-01');
  await clickReview();
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Foundation8.9%9.4%',
    'Setup$299$349.50',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Add fees' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'Fees added', detail: 'Version 2' }));
  expect(added).toEqual([
    {
      after: 1,
      effectiveFrom: '2999-01-01',
      figures: { ...FIRST_FEE_SCHEDULE.figures, foundation: 9.4, setup: 34_950 },
    },
  ]);
  expect(await screen.findByText('From Jan 1, 2999')).toBeTruthy();
});

it('accepts an amount with a thousands separator, and rejects one with a misplaced separator', async () => {
  const { added } = await renderPage(createSettings(createEntry(1)));
  await typeInField('Onboarding', '12 50');
  await typeInField('Setup', '$1,250.50');
  await typeInField('In effect from', '2999-01-01');
  await clickReview();
  expect(await screen.findAllByText('Enter an amount from 0 to 100,000 dollars.')).toHaveLength(1);
  await waitFor(() => expect(screen.getByLabelText('Onboarding')).toBe(document.activeElement));
  await typeInField('Onboarding', '199');
  await clickReview();
  await userEvent.click(await screen.findByRole('button', { name: 'Add fees' }));
  await waitFor(() => expect(added[0]?.figures).toMatchObject({ setup: 125_050, onboarding: 19_900 }));
});

it('marks each invalid or missing field, and focuses the first', async () => {
  const { added } = await renderPage(createSettings(createEntry(1)));
  await typeInField('Growth', '10.95');
  await typeInField('Administration', '-1');
  await clickReview();
  expect(await screen.findByText('Enter a percentage from 0 to 100, with at most one decimal.')).toBeTruthy();
  expect(screen.getByText('Enter an amount from 0 to 100,000 dollars.')).toBeTruthy();
  expect(screen.getByText('Choose the first day of these fees.')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Growth')).toBe(document.activeElement));
  expect(added).toEqual([]);
});

it('rejects a schedule whose fees all equal those of the newest schedule', async () => {
  await renderPage(createSettings(createEntry(1)));
  await typeInField('In effect from', '2999-01-01');
  await clickReview();
  expect(await screen.findByText(/^All fees equal those of the newest version/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps the entered fees and shows the reason if the server rejects them', async () => {
  const message = 'Version 2 takes effect later than that.';
  await renderPage(createSettings(createEntry(1)), () =>
    createRejection(422, message, { errors: [{ field: 'effectiveFrom', message }] }),
  );
  await typeInField('Wealth', '13');
  await typeInField('In effect from', '2999-01-01');
  await clickReview();
  await userEvent.click(await screen.findByRole('button', { name: 'Add fees' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Wealth').value).toBe('13');
});

it('opens the conflict dialog if another admin has added a fee schedule', async () => {
  const other = createEntry(2, { figures: { ...FIRST_FEE_SCHEDULE.figures, growth: 11.9 } });
  const current = createSettings(other, createEntry(1, { state: 'past' }));
  const { added } = await renderPage(createSettings(createEntry(1)), ({ after }) =>
    after === 2 ? current : createRejection(409, 'Changed', { code: 'fees.stale', current }),
  );
  await typeInField('Growth', '11.4');
  await typeInField('In effect from', '2999-01-01');
  await clickReview();
  await userEvent.click(await screen.findByRole('button', { name: 'Add fees' }));
  const dialog = within(await screen.findByRole('dialog', { name: /changed the fees/ }));
  await userEvent.click(dialog.getByRole('radio', { name: /11\.4/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(added.map(({ after, figures }) => [after, figures.growth])).toEqual([
      [1, 11.4],
      [2, 11.4],
    ]),
  );
});

it('withdraws a fee schedule before it takes effect', async () => {
  const next = createEntry(2, {
    state: 'scheduled',
    effectiveFrom: '2999-01-01',
    figures: { ...FIRST_FEE_SCHEDULE.figures, referral: 50_000 },
  });
  const { toasts } = await renderPage(createSettings(next, createEntry(1)));
  await userEvent.click(screen.getByText('Changes from version 1'));
  const schedules = within(screen.getByRole('region', { name: 'Fee schedules' }));
  expect(schedules.getByText('Realtor referral').closest('li')?.textContent).toContain('$400$500');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw version 2?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ text: 'Fees withdrawn' }));
});
