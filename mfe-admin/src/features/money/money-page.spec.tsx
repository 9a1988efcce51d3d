import type { Schemas } from '@epm/contract';
import { createFakeHost, createProblemResponse, renderApp } from '@epm/router/testing';
import type { FakeResponses } from '@epm/router/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRoutes } from '../../routes.tsx';

const emptyTotal = { count: 0, cents: 0 };
const november: Schemas['MoneyMonth'] = {
  month: '2026-11',
  collected: 129_900,
  refunded: 4_950,
  disputed: 0,
  net: 124_950,
  failed: { count: 2, cents: 39_800 },
};
const october: Schemas['MoneyMonth'] = { ...november, month: '2026-10', collected: 100, failed: emptyTotal };
const money: Schemas['MoneyOverview'] = {
  isConfigured: true,
  months: [november, october],
  open: { payments: { count: 1, cents: 19_900 }, invoices: { count: 3, cents: 75_000 } },
  openDisputes: [],
  mismatches: [],
};
const charge: Schemas['MoneyEntry'] = {
  id: 7,
  at: '2026-11-20T17:05:00.000Z',
  kind: 'charge',
  cents: 19_900,
  what: 'Onboarding',
  leadId: '00000000-0000-4000-8000-000000000001',
  leadName: 'Ada Byron',
  isLeadDeleted: false,
  reason: null,
  by: null,
  stripeId: 'ch_1',
  paymentId: '00000000-0000-4000-8000-000000000002',
  invoiceId: null,
  isDisputed: false,
  isDisputeLost: false,
  refundable: 15_000,
};
const refundEntry: Schemas['MoneyEntry'] = {
  ...charge,
  id: 8,
  kind: 'refund',
  cents: -4_900,
  leadId: null,
  leadName: null,
  reason: 'Charged twice',
  by: 'Nora Ellingson',
  stripeId: 're_1',
  refundable: 0,
};
const mismatch: Schemas['MoneyMismatch'] = {
  kind: 'invoice',
  id: '00000000-0000-4000-8000-000000000003',
  what: 'Repairs (EPM-7)',
  leadId: charge.leadId,
  leadName: 'Ada Byron',
  isLeadDeleted: false,
  ledger: 50_000,
  stripe: 45_000,
  checkedAt: '2026-11-20T17:05:00.000Z',
};
const refundPath = `POST /api/payments/${charge.paymentId}/refunds`;
const refundedPayment = { amount: 19_900, refunded: 19_900 } as Schemas['LeadPayment'];

function renderMoneyPage(responses: FakeResponses = {}, search = '') {
  const fake = createFakeHost({
    'GET /api/money': () => money,
    'GET /api/money/entries': () => ({ items: [refundEntry, charge], nextCursor: null }),
    ...responses,
  });
  return { ...fake, ...renderApp(fake.host, createRoutes(fake.host), `/admin/money${search}`) };
}

const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the months of the money page', () => {
  it('lists the months with collected, refunded, disputed, net and failed amounts', async () => {
    renderMoneyPage();
    const table = await screen.findByRole('table', { name: 'Amounts by month, newest first' });
    expect(readRows(table)).toEqual([
      ['November 2026', '$1,299.00', '$49.50', '$0.00', '$1,249.50', '2 payments, $398.00'],
      ['October 2026', '$1.00', '$49.50', '$0.00', '$1,249.50', 'None'],
    ]);
  });

  it('shows the open amounts, and a note that no amount differs from Stripe', async () => {
    renderMoneyPage();
    const open = within(await screen.findByRole('region', { name: 'Open' }));
    expect(open.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$199.001 payment',
      '$750.003 invoices',
    ]);
    expect(open.getByText('All payments and invoices match Stripe’s last report.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Differences from Stripe' })).toBeNull();
  });

  it('shows the newest six months until the admin requests all of them', async () => {
    const months = Array.from({ length: 14 }, (_, index) => ({
      ...november,
      month: `2025-${String(index + 1).padStart(2, '0')}`,
    })).filter(({ month }) => month <= '2025-12');
    renderMoneyPage({ 'GET /api/money': () => ({ ...money, months: [november, october, ...months.toReversed()] }) });
    const table = await screen.findByRole('table', { name: 'Amounts by month, newest first' });
    expect(readRows(table)).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 14 months' }));
    expect(readRows(table)).toHaveLength(14);
  });

  it('shows an empty state before the first payment', async () => {
    const { calls } = renderMoneyPage({ 'GET /api/money': () => ({ ...money, months: [] }) });
    expect(await screen.findByText('No payments yet')).toBeTruthy();
    expect(calls.filter((call) => call.includes('entries'))).toEqual([]);
  });

  it('shows a message instead of the months if card payments are not set up', async () => {
    renderMoneyPage({ 'GET /api/money': () => ({ ...money, isConfigured: false, months: [] }) });
    expect(await screen.findByText('Card payments are not set up')).toBeTruthy();
    expect(screen.queryByText('No payments yet')).toBeNull();
  });

  it('loads the months again when the admin presses Retry after an error', async () => {
    let isUnavailable = true;
    renderMoneyPage({ 'GET /api/money': () => (isUnavailable ? createProblemResponse(403, 'No') : money) });
    expect(await screen.findByText('Failed to load payments')).toBeTruthy();
    isUnavailable = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'November 2026' })).toBeTruthy();
  });
});

describe('the ledger entries of a month', () => {
  it("shows the newest month's entries by default, with links to leads and a Refund button for the payment", async () => {
    const { calls } = renderMoneyPage();
    const table = await screen.findByRole('table', { name: 'Entries of November 2026, newest first' });
    const [first, second] = readRows(table);
    expect(first).toEqual([
      'Onboarding',
      'Refund',
      'Charged twice (Nora Ellingson)',
      'Deleted lead',
      expect.any(String),
      're_1',
      '−$49.00',
      '',
    ]);
    expect(second).toEqual(['Onboarding', 'Payment', '', 'Ada Byron', expect.any(String), 'ch_1', '$199.00', 'Refund']);
    expect(within(table).getByRole('link', { name: 'Ada Byron' }).getAttribute('href')).toBe(`/leads/${charge.leadId}`);
    expect(calls).toContain('GET /api/money/entries?month=2026-11&limit=50');
  });

  it.each([
    [false, 'Disputed: refunds are not possible'],
    [true, 'Dispute lost: the bank took the money back'],
  ])('does not offer a refund for a disputed payment (lost: %s)', async (isDisputeLost, reason) => {
    const disputed = { ...charge, isDisputed: true, isDisputeLost, refundable: 0 };
    renderMoneyPage({ 'GET /api/money/entries': () => ({ items: [disputed], nextCursor: null }) });
    const table = await screen.findByRole('table', { name: 'Entries of November 2026, newest first' });
    expect(readRows(table)[0]?.at(-1)).toBe(reason);
    expect(within(table).queryByRole('button')).toBeNull();
  });

  it('does not link an entry to a deleted lead', async () => {
    renderMoneyPage({
      'GET /api/money/entries': () => ({ items: [{ ...charge, isLeadDeleted: true }], nextCursor: null }),
    });
    const table = await screen.findByRole('table', { name: 'Entries of November 2026, newest first' });
    expect(readRows(table)[0]?.[3]).toBe('Ada Byron (deleted)');
    expect(within(table).queryByRole('link')).toBeNull();
  });

  it('shows and exports the entries of the chosen month, which is stored in the URL', async () => {
    const { calls, currentPath } = renderMoneyPage();
    expect((await screen.findByRole('link', { name: 'Export CSV' })).getAttribute('href')).toBe(
      '/api/money/entries.csv?month=2026-11',
    );
    await userEvent.click(screen.getByRole('link', { name: 'October 2026' }));
    expect(await screen.findByRole('table', { name: 'Entries of October 2026, newest first' })).toBeTruthy();
    expect(currentPath()).toBe('/admin/money?month=2026-10');
    expect(calls).toContain('GET /api/money/entries?month=2026-10&limit=50');
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/money/entries.csv?month=2026-10',
    );
    expect(screen.getByRole('link', { name: 'October 2026' }).getAttribute('aria-current')).toBe('true');
  });

  it("shows the newest month's entries if the URL contains no valid month", async () => {
    renderMoneyPage({}, '?month=2026-13');
    expect(await screen.findByRole('table', { name: 'Entries of November 2026, newest first' })).toBeTruthy();
  });
});

describe('a difference from Stripe', () => {
  const compare = `POST /api/stripe/invoices/${mismatch.id}/check`;

  it.each([
    ['has disappeared', [], { kind: 'success', text: 'The ledger equals Stripe now' }],
    ['remains', [mismatch], { kind: 'error', text: 'The ledger still differs from Stripe' }],
  ])('shows both amounts of a difference, and that the difference %s after a comparison', async (_, after, toast) => {
    let mismatches = [mismatch];
    const { toasts } = renderMoneyPage({
      'GET /api/money': () => ({ ...money, mismatches }),
      [compare]: () => {
        mismatches = after;
        return {};
      },
    });
    const table = await screen.findByRole('table', { name: 'Payments and invoices that differ from Stripe' });
    expect(readRows(table)[0]?.slice(0, 4)).toEqual(['Repairs (EPM-7)', 'Ada Byron', '$500.00', '$450.00']);
    await userEvent.click(
      screen.getByRole('button', { name: 'Compare with Stripe again: Repairs (EPM-7), Ada Byron' }),
    );
    await waitFor(() => expect(toasts).toEqual([toast]));
  });

  it('shows the error if Stripe does not respond to a comparison', async () => {
    const { toasts } = renderMoneyPage({
      'GET /api/money': () => ({ ...money, mismatches: [mismatch] }),
      [compare]: () => createProblemResponse(503, 'Failed to verify payment'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Compare with Stripe again/ }));
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: 'error', text: 'Failed to compare with Stripe. Failed to verify payment' }]),
    );
  });
});

describe('a refund', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Refund: Onboarding, Ada Byron' }));
    return within(await screen.findByRole('dialog', { name: 'Refund this payment?' }));
  };
  type Body = Schemas['RefundRequest'];

  it('refunds the whole remaining amount by default, requires a reason, and shows the result of the refund', async () => {
    const bodies: Body[] = [];
    const { toasts } = renderMoneyPage({
      [refundPath]: async (request) => {
        bodies.push((await request.json()) as Body);
        return refundedPayment;
      },
    });
    const dialog = await openDialog();
    expect(dialog.getByLabelText<HTMLInputElement>('Amount in dollars').value).toBe('150.00');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText('Enter a reason.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Reason'));
    expect(bodies).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'Paid twice');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([{ id: expect.any(String), amount: 15_000, reason: 'Paid twice' }]);
    expect(toasts).toEqual([{ kind: 'success', text: 'Refunded. $199.00 of $199.00 went back to the owner.' }]);
  });

  it('sends the refund of an invoice to the endpoint for invoices', async () => {
    const invoiceId = '00000000-0000-4000-8000-000000000009';
    const { calls, toasts } = renderMoneyPage({
      'GET /api/money/entries': () => ({ items: [{ ...charge, paymentId: null, invoiceId }], nextCursor: null }),
      [`POST /api/stripe/invoices/${invoiceId}/refunds`]: () => ({ amount_due: 20_000, refunded: 15_000 }),
    });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Wrong home');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContain(`POST /api/stripe/invoices/${invoiceId}/refunds`);
    expect(toasts).toEqual([{ kind: 'success', text: 'Refunded. $150.00 of $200.00 went back to the owner.' }]);
  });

  it('rejects a refund of more than the remaining amount', async () => {
    renderMoneyPage();
    const dialog = await openDialog();
    const amount = dialog.getByLabelText('Amount in dollars');
    await userEvent.clear(amount);
    await userEvent.type(amount, '150.01');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(dialog.getByText('Enter at most $150.00.')).toBeTruthy();
    expect(document.activeElement).toBe(amount);
  });

  it('shows a server error next to the refund field, and focuses the field', async () => {
    const message = 'Reason must have at most 500 characters';
    renderMoneyPage({
      [refundPath]: () =>
        Response.json({ status: 400, detail: message, errors: [{ field: 'reason', message }] }, { status: 400 }),
    });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Goodwill');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(dialog.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getAllByText(message)).toHaveLength(1);
    expect(document.activeElement).toBe(dialog.getByLabelText('Reason'));
  });

  it('shows the error of a declined refund, and uses a new idempotency key for the next attempt', async () => {
    const keys: string[] = [];
    renderMoneyPage({
      [refundPath]: async (request) => {
        keys.push(((await request.json()) as Body).id);
        return createProblemResponse(409, 'The provider declined the refund.', 'refund.declined');
      },
    });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Goodwill');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('The provider declined the refund.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(new Set(keys).size).toBe(2));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect((await openDialog()).queryByRole('alert')).toBeNull();
  });

  it.each([
    ['without a response', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that Stripe did not confirm', () => createProblemResponse(503, 'Not confirmed', 'refund.unavailable')],
  ])('retries a refund %s with the same key and amount, even after the dialog was closed', async (_, fail) => {
    const bodies: Body[] = [];
    const { toasts } = renderMoneyPage({
      [refundPath]: async (request) => {
        bodies.push((await request.json()) as Body);
        return bodies.length === 1 ? fail() : refundedPayment;
      },
    });
    const dialog = await openDialog();
    await userEvent.clear(dialog.getByLabelText('Amount in dollars'));
    await userEvent.type(dialog.getByLabelText('Amount in dollars'), '$49');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Goodwill');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    const message = 'The refund is not confirmed yet. It is safe to try again.';
    expect((await dialog.findByRole('alert')).textContent).toBe(message);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const reopened = await openDialog();
    expect(reopened.getByLabelText<HTMLInputElement>('Amount in dollars').readOnly).toBe(true);
    await userEvent.click(reopened.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[0]?.amount).toBe(4_900);
  });
});
