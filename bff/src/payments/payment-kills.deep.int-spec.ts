import { randomUUID } from 'node:crypto';
import { deliverStripeEvent, handleEvents, listStripeEventIds, usePaymentSite } from '../../test/payment-site.ts';
import { createKillModule, killBeforeEachWrite, ProcessKills } from '../../test/process-kills.ts';
import type { Lead } from '../../test/staff-leads.ts';

const kills = new ProcessKills();
const fixture = usePaymentSite([createKillModule(kills)]);

/** A lead, and the ids that the client generates for its invoice and refund. */
interface Subject {
  lead: Lead;
  invoiceId: string;
  refundId: string;
  firstEvent: number;
}

type Step = (subject: Subject) => Promise<unknown>;

const { values } = Object;
const findSession = ({ lead }: Subject) =>
  values(fixture.stripe.state.sessions).find(({ metadata }) => metadata?.leadId === lead.id)!;
const listStripeInvoices = ({ invoiceId }: Subject) =>
  values(fixture.stripe.state.invoices).filter(({ metadata }) => metadata?.invoiceId === invoiceId);

const openCheckoutStep: Step = ({ lead }) => fixture.staff.post('/api/stripe/create-session', { leadId: lead.id });
const payStep: Step = async (subject) => fixture.stripe.pay(findSession(subject).id, 'pay');
/** Delivers the last webhook of a type. The other webhooks of the same step would have the same effect. */
const createReceiveStep =
  (type: string): Step =>
  async () => {
    const id = listStripeEventIds(fixture).findLast((each) => fixture.stripe.state.events[each]?.type === type);
    await deliverStripeEvent(fixture, id ?? '');
    await Promise.race([handleEvents(fixture), kills.current.killed]);
  };
const verifyStep: Step = (subject) => fixture.staff.get(`/api/stripe/verify-payment/${findSession(subject).id}`);
const startOnboarding: Step = (subject) => fixture.staff.post(`/api/payments/${findSession(subject).id}/onboarding`);
const refundStep: Step = async ({ lead, refundId }) => {
  const [payment] = await fixture.database.query<{ id: string }>('SELECT id FROM payments WHERE lead_id = $1', [
    lead.id,
  ]);
  return fixture.admin.post(`/api/payments/${payment?.id}/refunds`, { id: refundId, reason: 'Moved away' });
};
const createInvoice: Step = ({ lead, invoiceId }) =>
  fixture.staff.post('/api/stripe/invoices', {
    id: invoiceId,
    leadId: lead.id,
    description: 'Photographs',
    items: [
      { description: 'Photographs', amount: 149.95 },
      { description: 'Lock change', amount: 80.1 },
    ],
  });
const sendInvoice: Step = ({ invoiceId }) => fixture.staff.post(`/api/stripe/invoices/${invoiceId}/send`);
const voidInvoice: Step = ({ invoiceId }) =>
  fixture.staff.post(`/api/stripe/invoices/${invoiceId}/void`, { reason: 'Wrong owner' });
const deleteInvoice: Step = ({ invoiceId }) => fixture.staff.delete(`/api/stripe/invoices/${invoiceId}`);
const payInvoice: Step = async (subject) => fixture.stripe.payInvoice(listStripeInvoices(subject)[0]!.id, 'pay');

async function prepareSubject(steps: readonly Step[]): Promise<Subject> {
  const firstEvent = listStripeEventIds(fixture).length;
  const subject = { lead: await fixture.staff.add(), invoiceId: randomUUID(), refundId: randomUUID(), firstEvent };
  for (const step of steps) await step(subject);
  await handleEvents(fixture);
  return subject;
}

/** Delivers the webhook of a finalized invoice, if there is one, and runs the sweeps as if everything were due. */
async function runRecoverySweeps({ lead, refundId, firstEvent }: Subject): Promise<void> {
  const { database, stripe } = fixture;
  const finalized = listStripeEventIds(fixture)
    .slice(firstEvent)
    .find((id) => stripe.state.events[id]?.type === 'invoice.finalized');
  if (finalized) {
    await deliverStripeEvent(fixture, finalized);
    await handleEvents(fixture);
  }
  for (const table of ['payments', 'invoices'])
    await database.query(`UPDATE ${table} SET checked_at = checked_at - interval '2 days' WHERE lead_id = $1`, [
      lead.id,
    ]);
  await database.query(`UPDATE payment_refunds SET created_at = created_at - interval '10 minutes' WHERE id = $1`, [
    refundId,
  ]);
  for (const name of ['reconcile-invoices', 'complete-refunds', 'reconcile-payments']) await fixture.worker.sweep(name);
  await handleEvents(fixture);
}

/** Returns the state that staff and the owner see, and the state at Stripe, without ids or times. */
async function readState(subject: Subject) {
  const { lead, invoiceId, refundId } = subject;
  const { stripe, database, staff, sink } = fixture;
  const readTexts = async (sql: string, ...params: unknown[]) =>
    (await database.query<{ text: string }>(sql, params)).map(({ text }) => text);
  return {
    status: await readTexts('SELECT status AS text FROM leads WHERE id = $1', lead.id),
    payments: await readTexts(
      `SELECT concat_ws(' ', state, refunded_cents, onboarded_at IS NOT NULL) AS text FROM payments WHERE lead_id = $1`,
      lead.id,
    ),
    invoices: await readTexts(
      `SELECT concat_ws(' ', state, void_reason, deleted_at IS NOT NULL) AS text FROM invoices WHERE id = $1`,
      invoiceId,
    ),
    refunds: await readTexts(
      `SELECT concat_ws(' ', amount_cents, stripe_id IS NOT NULL) AS text FROM payment_refunds WHERE id = $1`,
      refundId,
    ),
    ledger: await readTexts(
      `SELECT concat_ws(' ', kind, ledger.amount_cents) AS text FROM payment_ledger AS ledger
         LEFT JOIN payments ON payments.id = payment_id
       WHERE payments.lead_id = $1 OR invoice_id = $2 ORDER BY 1`,
      lead.id,
      invoiceId,
    ),
    audit: await readTexts(
      `SELECT action AS text FROM audit_log WHERE subject IN (
         SELECT 'payment:' || id FROM payments WHERE lead_id = $1 UNION ALL SELECT 'invoice:' || $2::text)
         OR subject = 'lead:' || $1::text AND action = 'lead.onboarding-started' ORDER BY 1`,
      lead.id,
      invoiceId,
    ),
    timeline: (await staff.listTimeline(lead.id)).map(({ type }) => type).sort(),
    mails: sink
      .to(lead.email)
      .map(({ subject: text }) => text)
      .sort(),
    customersAtStripe: values(stripe.state.customers).filter(({ email }) => email === lead.email).length,
    sessionsAtStripe: values(stripe.state.sessions)
      .filter(({ metadata }) => metadata?.leadId === lead.id)
      .map(({ status, amount_total: amount }) => `${status} ${amount}`),
    invoicesAtStripe: listStripeInvoices(subject).map(({ status, total }) => `${status} ${total}`),
    invoiceEmails: values(stripe.state.events).filter(
      ({ type, data }) =>
        type === 'invoice.sent' &&
        (data.object as { metadata?: { invoiceId?: string } }).metadata?.invoiceId === invoiceId,
    ).length,
    refundsAtStripe: values(stripe.state.refunds)
      .filter(({ metadata }) => metadata?.refundId === refundId)
      .map(({ amount }) => amount),
  };
}

const DELIVER_CHECKOUT_WEBHOOK = createReceiveStep('checkout.session.completed');
const DELIVER_INVOICE_PAID_WEBHOOK = createReceiveStep('invoice.paid');

it.each<[string, Step[], Step]>([
  ['handles the webhook of a payment', [openCheckoutStep, payStep], DELIVER_CHECKOUT_WEBHOOK],
  ['verifies a payment', [openCheckoutStep, payStep], verifyStep],
  ['starts the onboarding', [openCheckoutStep, payStep, verifyStep], startOnboarding],
  ['refunds a payment', [openCheckoutStep, payStep, verifyStep], refundStep],
  ['creates an invoice', [], createInvoice],
  ['sends an invoice', [createInvoice], sendInvoice],
  ['voids an invoice', [createInvoice, sendInvoice], voidInvoice],
  ['deletes a draft invoice', [createInvoice], deleteInvoice],
  ['handles the webhook of an invoice', [createInvoice, sendInvoice, payInvoice], DELIVER_INVOICE_PAID_WEBHOOK],
])('a process that %s leaves no operation incomplete when it is killed', async (_, before, runStep) => {
  const step = {
    prepare: () => prepareSubject(before),
    runStep,
    recover: runRecoverySweeps,
    readState,
    isCompletedBySweeps: true,
  };
  expect(await killBeforeEachWrite(kills, step)).toBeGreaterThan(0);
});

it('if a process is killed while it opens a checkout page, a retry leaves only one page', async () => {
  const step = {
    prepare: () => prepareSubject([]),
    runStep: openCheckoutStep,
    recover: runRecoverySweeps,
    readState,
    isCompletedBySweeps: false,
  };
  expect(await killBeforeEachWrite(kills, step)).toBeGreaterThan(0);
});
