import { randomUUID } from 'node:crypto';
import type { LedgerKind, Schemas } from '@epm/contract';
import { purgeDeletedLead } from '../../../test/purge-lead.ts';
import {
  deliverStripeEvents,
  handleEvents,
  listStripeEventIds,
  listPayments,
  openCheckout,
  usePaymentSite,
} from '../../../test/payment-site.ts';

const fixture = usePaymentSite();
fixture.clock.set(new Date('2026-11-23T18:00:00.000Z'));

beforeEach(() =>
  fixture.database.clear('payment_disputes', 'payment_ledger', 'payment_refunds', 'payments', 'invoices'),
);

const requestMoney = <T>(path: string) => fixture.admin.get<T & Schemas['Problem']>(`/api/money${path}`);
const readMoney = async () => (await requestMoney<Schemas['MoneyOverview']>('')).body;
const listEntries = async (query = '') => (await requestMoney<Schemas['MoneyEntries']>(`/entries${query}`)).body;
const readCsv = async (query = '') => {
  const { text } = await requestMoney<unknown>(`/entries.csv${query}`);
  return text.replace('\ufeff', '').split('\r\n');
};

interface PaymentRow {
  leadId?: string | null;
  state?: string;
  cents?: number;
  stripeNet?: number | null;
  at?: string;
}

async function insertPayment({ leadId, state = 'paid', cents = 19_900, stripeNet, at }: PaymentRow = {}) {
  const id = randomUUID();
  await fixture.database.query(
    `INSERT INTO payments (id, lead_id, fee, amount_cents, state, stripe_net_cents, created_at, checked_at)
     VALUES ($1, $2, 'onboarding', $3, $4, $5, $6, $6)`,
    [id, leadId ?? null, cents, state, stripeNet ?? null, at ?? '2026-11-01T12:00:00Z'],
  );
  return id;
}

async function insertInvoice({ state = 'paid', cents = 50_000, stripeNet }: PaymentRow = {}) {
  const id = randomUUID();
  await fixture.database.query(
    `INSERT INTO invoices (id, description, number, items, amount_cents, state, stripe_net_cents, created_at, checked_at)
     VALUES ($1, '=SUM(A1), repairs', 'EPM-7', '[]', $2, $3, $4, $5, $5)`,
    [id, cents, state, stripeNet ?? null, '2026-11-01T12:00:00Z'],
  );
  return id;
}

const appendEntry = (paymentId: string, kind: LedgerKind, cents: number, at: string, column = 'payment_id') =>
  fixture.database.query(
    `INSERT INTO payment_ledger (${column}, kind, amount_cents, stripe_id, occurred_at, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $5)`,
    [paymentId, kind, cents, `${kind}_${randomUUID()}`, at],
  );

const UNKNOWN_ID = '3f6c2b1e-8f0a-4c55-9d0b-2a51c1f0a7de';
const ZERO_TOTAL = { count: 0, cents: 0 };

it('the money view is empty before the first payment', async () => {
  expect(await readMoney()).toEqual({
    isConfigured: true,
    months: [],
    open: { payments: ZERO_TOTAL, invoices: ZERO_TOTAL },
    openDisputes: [],
    mismatches: [],
  });
  expect(await listEntries()).toEqual({ items: [], nextCursor: null });
});

it("splits the money view by month at midnight in the company's time zone, in summer and in winter", async () => {
  const id = await insertPayment({ stripeNet: 1_111 });
  await appendEntry(id, 'charge', 1, '2026-12-01T05:59:59.999Z');
  await appendEntry(id, 'charge', 10, '2026-11-01T05:00:00.000Z');
  await appendEntry(id, 'charge', 100, '2026-11-01T04:59:59.999Z');
  await appendEntry(id, 'charge', 1_000, '2026-12-01T06:00:00.000Z');
  const { months } = await readMoney();
  expect(months.map(({ month, collected }) => [month, collected])).toEqual([
    ['2026-12', 1_000],
    ['2026-11', 11],
    ['2026-10', 100],
  ]);
  const november = await listEntries('?month=2026-11');
  expect(november.items.map(({ cents }) => cents)).toEqual([1, 10]);
  expect((await readCsv('?month=2026-10')).slice(1).map((line) => line.slice(0, 16))).toEqual(['2026-10-31 23:59', '']);
});

it('the money view counts refunds and disputes in the months in which they happened', async () => {
  const id = await insertPayment({ stripeNet: 14_900 });
  await appendEntry(id, 'charge', 19_900, '2026-10-05T12:00:00Z');
  await appendEntry(id, 'refund', -5_000, '2026-11-05T12:00:00Z');
  await appendEntry(id, 'refund', -700, '2026-11-06T12:00:00Z');
  await appendEntry(id, 'refund-reversal', 700, '2026-11-07T12:00:00Z');
  await appendEntry(id, 'dispute', -19_900, '2026-11-08T12:00:00Z');
  await appendEntry(id, 'dispute-reversal', 19_900, '2026-12-08T12:00:00Z');
  const { months, mismatches } = await readMoney();
  expect(months).toEqual([
    { month: '2026-12', collected: 0, refunded: 0, disputed: -19_900, net: 19_900, failed: ZERO_TOTAL },
    { month: '2026-11', collected: 0, refunded: 5_000, disputed: 19_900, net: -24_900, failed: ZERO_TOTAL },
    { month: '2026-10', collected: 19_900, refunded: 0, disputed: 0, net: 19_900, failed: ZERO_TOTAL },
  ]);
  // Disputes change neither side of the comparison.
  expect(mismatches).toEqual([]);
});

it('the money view counts failed payments in the month in which they started, and sums the open amounts', async () => {
  await insertPayment({ state: 'failed', cents: 300, at: '2026-10-31T23:00:00Z' });
  await insertPayment({ state: 'failed', cents: 40, at: '2026-11-01T04:00:00Z' });
  await insertPayment({ state: 'expired', cents: 5_000 });
  await insertPayment({ state: 'open', cents: 19_900 });
  await insertPayment({ state: 'processing', cents: 10_000 });
  await insertInvoice({ state: 'open', cents: 75_000 });
  await insertInvoice({ state: 'draft', cents: 1_000 });
  const { months, open } = await readMoney();
  expect(months.map(({ month, failed }) => [month, failed])).toEqual([['2026-10', { count: 2, cents: 340 }]]);
  expect(open).toEqual({ payments: { count: 2, cents: 29_900 }, invoices: { count: 1, cents: 75_000 } });
});

it('omits months before the last 36 months from the money view', async () => {
  const id = await insertPayment({ stripeNet: 3 });
  await appendEntry(id, 'charge', 1, '2023-12-01T06:00:00Z');
  await appendEntry(id, 'charge', 2, '2023-12-01T05:59:59Z');
  expect((await readMoney()).months.map(({ month, collected }) => [month, collected])).toEqual([['2023-12', 1]]);
});

describe('a mismatch', () => {
  it('shows the amounts in the ledger and at Stripe for payments and invoices that differ', async () => {
    const lead = await fixture.staff.add({ name: 'Ada Byron' });
    const equal = await insertPayment({ stripeNet: 100 });
    await appendEntry(equal, 'charge', 100, '2026-11-02T12:00:00Z');
    const payment = await insertPayment({ leadId: lead.id, stripeNet: 19_900 });
    await appendEntry(payment, 'charge', 19_900, '2026-11-02T12:00:00Z');
    await appendEntry(payment, 'refund', -900, '2026-11-03T12:00:00Z');
    const invoice = await insertInvoice({ stripeNet: 50_000 });
    const { mismatches } = await readMoney();
    const checkedAt = '2026-11-01T12:00:00.000Z';
    expect(mismatches).toHaveLength(2);
    expect(mismatches).toEqual(
      expect.arrayContaining([
        {
          kind: 'payment',
          id: payment,
          what: 'Onboarding',
          leadId: lead.id,
          leadName: 'Ada Byron',
          isLeadDeleted: false,
          ledger: 19_000,
          stripe: 19_900,
          checkedAt,
        },
        {
          kind: 'invoice',
          id: invoice,
          what: '=SUM(A1), repairs (EPM-7)',
          leadId: null,
          leadName: null,
          isLeadDeleted: false,
          ledger: 0,
          stripe: 50_000,
          checkedAt,
        },
      ]),
    );
  });

  it('resolves a mismatch when the comparison with Stripe adds the missing entry', async () => {
    const { leadId, paymentId } = await payOnboardingFee();
    expect((await readMoney()).mismatches).toEqual([]);
    await fixture.database.query('DELETE FROM payment_ledger WHERE payment_id = $1', [paymentId]);
    expect((await readMoney()).mismatches).toMatchObject([{ id: paymentId, leadId, ledger: 0, stripe: 19_900 }]);
    const reply = await fixture.admin.post<Schemas['LeadPayment']>(`/api/payments/${paymentId}/check`);
    expect([reply.status, reply.body.id, reply.body.state]).toEqual([200, paymentId, 'paid']);
    expect((await readMoney()).mismatches).toEqual([]);
  });

  it('a comparison returns an error if Stripe does not respond or the payment or invoice is unknown', async () => {
    const { paymentId } = await payOnboardingFee();
    fixture.stripe.setFault({ fault: 'cut', times: 3, path: '/v1/checkout/sessions' });
    const failed = await fixture.admin.post<Schemas['Problem']>(`/api/payments/${paymentId}/check`);
    expect([failed.status, failed.body.code]).toEqual([503, 'payment.verify-failed']);
    for (const [path, code] of [
      [`payments/${UNKNOWN_ID}`, 'payment.missing'],
      [`stripe/invoices/${UNKNOWN_ID}`, 'invoice.missing'],
    ]) {
      const missing = await fixture.admin.post<Schemas['Problem']>(`/api/${path}/check`);
      expect([missing.status, missing.body.code]).toEqual([404, code]);
    }
  });
});

describe('the entries', () => {
  it('returns ledger entries with the amount, the payer and the refundable amount', async () => {
    const { leadId, paymentId } = await payOnboardingFee('Ada Byron');
    const request = { id: randomUUID(), amount: 4_900, reason: 'Goodwill' };
    expect((await fixture.admin.post(`/api/payments/${paymentId}/refunds`, request)).status).toBe(200);
    // Handles the events now, because the email cannot be composed after the next test has emptied the tables.
    await handleEvents(fixture);
    const invoice = await insertInvoice({ stripeNet: 50_000 });
    await appendEntry(invoice, 'charge', 50_000, '2026-01-02T12:00:00Z', 'invoice_id');
    const { items } = await listEntries();
    const common = { what: 'Onboarding', leadId, leadName: 'Ada Byron', paymentId };
    expect(items).toHaveLength(3);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...common, kind: 'charge', cents: 19_900, refundable: 15_000 }),
        expect.objectContaining({ ...common, kind: 'refund', cents: -4_900, refundable: 0 }),
        expect.objectContaining({
          kind: 'charge',
          cents: 50_000,
          what: '=SUM(A1), repairs (EPM-7)',
          leadId: null,
          leadName: null,
          paymentId: null,
          refundable: 50_000,
        }),
      ]),
    );
  });

  it('lists each ledger entry once across pages, newest first, even if several have the same millisecond', async () => {
    const id = await insertPayment();
    for (const [index, minute] of [0, 1, 1, 1, 2].entries())
      await appendEntry(id, 'charge', index, `2026-11-05T12:0${minute}:00.123Z`);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Schemas['MoneyEntries'] = await listEntries(`?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ cents }) => cents));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([4, 3, 2, 1, 0]);
  });

  it.each(['?month=2026-13', '?month=11-2026', '?month=', '?cursor=x'])(
    'returns 400 for the ledger query %s',
    async (query) => {
      expect((await requestMoney(`/entries${query}`)).status).toBe(400);
    },
  );
});

it('exports ledger entries of a month as CSV with decimal amounts and without formulas, and audits the export', async () => {
  const lead = await fixture.staff.add({ name: '+Ada "A" Byron' });
  const payment = await insertPayment({ leadId: lead.id });
  await appendEntry(payment, 'refund', -4_950, '2026-11-03T18:30:00Z');
  const invoice = await insertInvoice();
  await appendEntry(invoice, 'charge', 50_000, '2026-11-02T12:00:00Z', 'invoice_id');
  await appendEntry(payment, 'charge', 19_900, '2026-10-02T12:00:00Z');
  const { headers } = await requestMoney('/entries.csv?month=2026-11');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="money-2026-11.csv"');
  const [heading, refund, charge, ...rest] = await readCsv('?month=2026-11');
  expect(heading).toBe('Date (Central),Kind,Amount,Fee or invoice,Lead,Reason,By,Stripe ID');
  expect(refund).toMatch(/^2026-11-03 12:30,Refund,-49\.50,Onboarding,"'\+Ada ""A"" Byron",,,refund_/);
  expect(charge).toMatch(/^2026-11-02 06:00,Payment,500\.00,"'=SUM\(A1\), repairs \(EPM-7\)",,,,charge_/);
  expect(rest).toEqual(['']);
  expect(await readCsv()).toHaveLength(5);
  expect((await requestMoney('/entries.csv?month=2026')).status).toBe(400);
  const audited = await fixture.database.query(
    `SELECT after FROM audit_log WHERE action = 'money.exported' ORDER BY id`,
  );
  expect(audited.slice(-2)).toEqual([{ after: { month: '2026-11' } }, { after: { month: null } }]);
});

it('keeps the ledger entries of a deleted lead, and hides the lead’s name after the purge', async () => {
  const { leadId } = await payOnboardingFee('Ada Byron');
  await fixture.admin.delete(`/api/leads/${leadId}`);
  expect((await listEntries()).items).toMatchObject([{ leadId, leadName: 'Ada Byron', isLeadDeleted: true }]);
  await purgeDeletedLead(fixture, leadId);
  expect((await listEntries()).items).toMatchObject([{ cents: 19_900, leadId: null, leadName: null }]);
});

it.each([
  ['GET', '/api/money'],
  ['GET', '/api/money/entries'],
  ['GET', '/api/money/entries.csv'],
  ['POST', `/api/payments/${UNKNOWN_ID}/check`],
  ['POST', `/api/stripe/invoices/${UNKNOWN_ID}/check`],
])('%s %s is allowed for admins only', async (method, path) => {
  expect((await fixture.site.call(path, { method, cookie: fixture.staff.user.cookie })).status).toBe(403);
  expect((await fixture.site.call(path, { method })).status).toBe(401);
});

/** Pays the onboarding fee of a new lead in the simulator, and delivers the events of the payment. */
async function payOnboardingFee(name = 'Robin Hale') {
  const lead = await fixture.staff.add({ name });
  const first = listStripeEventIds(fixture).length;
  const { body } = await openCheckout(fixture, lead.id);
  fixture.stripe.pay(body.id, 'pay');
  await deliverStripeEvents(fixture, first);
  const [payment] = await listPayments(fixture, lead.id);
  return { leadId: lead.id, paymentId: payment?.id ?? '' };
}
