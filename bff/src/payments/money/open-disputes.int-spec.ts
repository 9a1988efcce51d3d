import type { Schemas } from '@epm/contract';
import { createPaidFee, createPaidInvoice, type DisputablePayment } from '../../../test/disputable-payments.ts';
import { deliverStripeEvents, listStripeEventIds, usePaymentSite } from '../../../test/payment-site.ts';
import { purgeDeletedLead } from '../../../test/purge-lead.ts';
import { MAX_OPEN_DISPUTES } from './money.dto.ts';

const fixture = usePaymentSite();

beforeEach(() => fixture.database.query('DELETE FROM payment_disputes'));

const listOpen = async () => (await fixture.admin.get<Schemas['MoneyOverview']>('/api/money')).body.openDisputes;

/** Performs a step of a dispute in the simulator and delivers its event. @returns Stripe's id of the dispute */
async function dispute({ intent }: DisputablePayment, step: 'open' | 'answer' | 'won' | 'lost', dueBy?: string) {
  const eventCountBefore = listStripeEventIds(fixture).length;
  const { id } = fixture.stripe.dispute(intent, step, dueBy === undefined ? {} : { dueBy: new Date(dueBy) });
  await deliverStripeEvents(fixture, eventCountBefore);
  return id;
}

it('lists undecided disputes of payments and invoices by deadline until the bank decides', async () => {
  const fee = await createPaidFee(fixture, { name: 'Ada Byron' });
  const invoice = await createPaidInvoice(fixture, { name: 'Robin Hale' });
  const feeDispute = await dispute(fee, 'open', '2026-12-09T23:59:59Z');
  const invoiceDispute = await dispute(invoice, 'open', '2026-12-04T23:59:59Z');
  await dispute(invoice, 'answer');
  const disputes = await listOpen();
  expect(disputes).toEqual([
    {
      stripeId: invoiceDispute,
      what: expect.stringMatching(/^Photographs \(/) as string,
      leadId: invoice.lead.id,
      leadName: 'Robin Hale',
      isLeadDeleted: false,
      cents: 12_000,
      answerDueAt: '2026-12-04T23:59:59.000Z',
      needsAnswer: false,
    },
    {
      stripeId: feeDispute,
      what: 'Onboarding',
      leadId: fee.lead.id,
      leadName: 'Ada Byron',
      isLeadDeleted: false,
      cents: 19_900,
      answerDueAt: '2026-12-09T23:59:59.000Z',
      needsAnswer: true,
    },
  ]);
  await dispute(invoice, 'lost');
  expect((await listOpen()).map(({ stripeId }) => stripeId)).toEqual([feeDispute]);
  await dispute(fee, 'won');
  expect(await listOpen()).toEqual([]);
});

it('lists a dispute without a deadline last, and without the name of a purged lead', async () => {
  const [withDeadline, deleted] = [await createPaidFee(fixture), await createPaidFee(fixture)];
  const deletedId = await dispute(deleted, 'open');
  await fixture.database.query('UPDATE payment_disputes SET answer_due_at = NULL');
  const otherId = await dispute(withDeadline, 'open');
  await fixture.admin.delete(`/api/leads/${deleted.lead.id}`);
  expect(await listOpen()).toMatchObject([
    { stripeId: otherId },
    { stripeId: deletedId, answerDueAt: null, leadId: deleted.lead.id, isLeadDeleted: true },
  ]);
  await purgeDeletedLead(fixture, deleted.lead.id);
  expect((await listOpen())[1]).toMatchObject({ stripeId: deletedId, leadId: null, leadName: null });
});

it('lists at most 100 disputes, those with the earliest deadlines', async () => {
  const { id } = await createPaidFee(fixture);
  await fixture.database.query(
    `INSERT INTO payment_disputes (stripe_id, payment_id, amount_cents, status, answer_due_at, opened_at)
     SELECT 'dp_' || n, $1, 100, 'needs_response', timestamptz '2026-12-31T00:00:00Z' - n * interval '1 hour', now()
     FROM generate_series(1, ${MAX_OPEN_DISPUTES + 1}) AS n`,
    [id],
  );
  const ids = (await listOpen()).map(({ stripeId }) => stripeId);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 'dp_101', 'dp_2']);
});
