import { randomUUID } from 'node:crypto';
import { createPaidFee, createPaidInvoice, type DisputablePayment } from '../../../test/disputable-payments.ts';
import {
  deliverStripeEvent,
  deliverStripeEvents,
  handleEvents,
  listStripeEventIds,
  usePaymentSite,
} from '../../../test/payment-site.ts';
import { signIn } from '../../../test/sign-in.ts';
import type { MailSender } from '../../notifications/index.ts';
import { DisputeNoticeComposer } from '../mails/dispute-notice.composer.ts';

const fixture = usePaymentSite();

const DUE_AT = new Date('2026-12-04T23:59:00Z');

/** Opens a dispute of the payment in the simulator. `deliver` delivers all events since then. */
function openDispute({ intent }: DisputablePayment, terms: { reason?: string; dueBy?: Date } = { dueBy: DUE_AT }) {
  const eventCountBefore = listStripeEventIds(fixture).length;
  const { id } = fixture.stripe.dispute(intent, 'open', terms);
  return { id, deliver: () => deliverStripeEvents(fixture, eventCountBefore), eventCountBefore };
}

/** Returns the emails to a staff member about a lead, found by the lead's link. */
const listNotices = (email: string, leadId: string) =>
  fixture.sink.to(email).filter(({ text = '' }) => text.includes(`/leads/${leadId}`));

const readStored = async (id: string) =>
  (
    await fixture.database.query<{ status: string; reason: string | null; dueAt: Date | null; cents: number }>(
      `SELECT status, reason, answer_due_at AS "dueAt", amount_cents AS cents FROM payment_disputes WHERE stripe_id = $1`,
      [id],
    )
  )[0];

async function assign(leadId: string, userId: string): Promise<void> {
  await fixture.database.query('UPDATE leads SET assignee_id = $2 WHERE id = $1', [leadId, userId]);
}

/** Compares a payment or an invoice with Stripe, as the sweep does when a webhook was lost. */
async function runSweep(name: 'payments' | 'invoices'): Promise<void> {
  await fixture.database.query(`UPDATE ${name} SET checked_at = checked_at - interval '2 days'`);
  await fixture.worker.sweep(`reconcile-${name}`);
  await handleEvents(fixture);
}

const SOURCES = [
  ['a payment', 'payments', createPaidFee, '$199', 'the onboarding fee'],
  ['an invoice', 'invoices', createPaidInvoice, '$120', 'invoice '],
] as const;

describe.each(SOURCES)('a dispute of %s', (_, sweep, createPaid, amount, description) => {
  it('is emailed once to admins and the assignee, however often Stripe reports it', async () => {
    const payment = await createPaid(fixture, { name: 'Ada Byron' });
    const assignee = await signIn(fixture.site, 'user');
    await assign(payment.lead.id, assignee.id);
    const { id, deliver, eventCountBefore } = openDispute(payment, { reason: 'duplicate', dueBy: DUE_AT });
    fixture.stripe.dispute(payment.intent, 'answer');
    const [created = ''] = listStripeEventIds(fixture).slice(eventCountBefore);
    for (const eventId of [created, created]) await deliverStripeEvent(fixture, eventId);
    await handleEvents(fixture);
    await deliver();
    await runSweep(sweep);
    expect(await readStored(id)).toMatchObject({ status: 'under_review', reason: 'duplicate', dueAt: DUE_AT });
    for (const { email } of [fixture.admin.user, assignee]) {
      const [mail, ...others] = listNotices(email, payment.lead.id);
      expect(others).toEqual([]);
      const text = mail?.text?.replace(/\s+/g, ' ');
      expect(text).toContain(`Ada Byron disputes the payment of ${amount}: ${description}`);
      expect(text).toContain(`for ${payment.lead.propertyAddress}.`);
      expect(text).toContain('Reason given at Stripe: the payment was charged twice.');
    }
    expect(listNotices(fixture.staff.user.email, payment.lead.id)).toEqual([]);
  });

  it('is emailed once if the webhook is lost and the comparison with Stripe finds it', async () => {
    const payment = await createPaid(fixture);
    const { id, deliver } = openDispute(payment);
    await runSweep(sweep);
    expect(await readStored(id)).toMatchObject({ status: 'needs_response', dueAt: DUE_AT });
    await runSweep(sweep);
    await deliver();
    const [mail, ...others] = listNotices(fixture.admin.user.email, payment.lead.id);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Answer the dispute of ${amount} by Dec 4, 2026`);
    const text = mail?.text?.replace(/\s+/g, ' ');
    expect(text).toContain('by Dec 4, 2026 at 5:59 PM, Central Time. A dispute without an answer is lost');
    expect(text).toContain('Reason given at Stripe: the payment was not authorized (fraud).');
  });

  it.each(['won', 'lost'] as const)('is not emailed if it is already %s when it is first seen', async (result) => {
    const payment = await createPaid(fixture);
    const { id, deliver, eventCountBefore } = openDispute(payment);
    fixture.stripe.dispute(payment.intent, result);
    const [, closed = ''] = listStripeEventIds(fixture).slice(eventCountBefore);
    await deliverStripeEvent(fixture, closed);
    await handleEvents(fixture);
    await deliver();
    await runSweep(sweep);
    expect(await readStored(id)).toMatchObject({ status: result, dueAt: DUE_AT });
    expect(listNotices(fixture.admin.user.email, payment.lead.id)).toEqual([]);
  });

  it('is compared with Stripe until the bank decides, even if it is old and the webhook of the decision is lost', async () => {
    const payment = await createPaid(fixture);
    const { id, deliver } = openDispute(payment);
    await deliver();
    await fixture.database.query(`UPDATE ${sweep} SET created_at = created_at - interval '200 days' WHERE id = $1`, [
      payment.id,
    ]);
    fixture.stripe.dispute(payment.intent, 'lost');
    await runSweep(sweep);
    expect((await readStored(id))?.status).toBe('lost');
  });

  it('that is decided when the lost webhook is noticed is recorded without an email', async () => {
    const payment = await createPaid(fixture);
    const { id } = openDispute(payment);
    fixture.stripe.dispute(payment.intent, 'won');
    await runSweep(sweep);
    expect((await readStored(id))?.status).toBe('won');
    const kinds = await fixture.database.query<{ kind: string }>(
      'SELECT kind FROM payment_ledger WHERE stripe_id = $1 ORDER BY id',
      [id],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(['dispute', 'dispute-reversal']);
    expect(listNotices(fixture.admin.user.email, payment.lead.id)).toEqual([]);
  });
});

it('parallel reports of a dispute result in one email', async () => {
  const payment = await createPaidFee(fixture);
  const { deliver } = openDispute(payment);
  await Promise.all([deliver(), deliver(), runSweep('payments')]);
  await handleEvents(fixture);
  expect(listNotices(fixture.admin.user.email, payment.lead.id)).toHaveLength(1);
});

it('withholds an email whose dispute is decided, or whose recipient can no longer act, when it is sent', async () => {
  const payment = await createPaidFee(fixture);
  const { id, deliver } = openDispute(payment);
  await deliver();
  const composer = fixture.worker.app.get(DisputeNoticeComposer);
  const compose = (userId: string) =>
    composer.compose({ payload: { stripeId: id, userId }, sender: {} as MailSender, preferencesUrl: null });
  expect(await compose(fixture.staff.user.id)).toEqual({ withheld: 'no longer an admin or the assignee' });
  fixture.stripe.dispute(payment.intent, 'lost');
  await deliver();
  expect(await compose(fixture.admin.user.id)).toEqual({ withheld: 'dispute decided' });
});

it('a dispute whose answer is reported before its opening is emailed once, without the request to answer', async () => {
  const payment = await createPaidFee(fixture);
  const { id, deliver, eventCountBefore } = openDispute(payment);
  fixture.stripe.dispute(payment.intent, 'answer');
  await deliverStripeEvent(fixture, listStripeEventIds(fixture)[eventCountBefore + 1]!);
  await handleEvents(fixture);
  await deliver();
  expect((await readStored(id))?.status).toBe('under_review');
  const [mail, ...others] = listNotices(fixture.admin.user.email, payment.lead.id);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('An owner disputes a payment of $199');
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain('An answer was already sent at Stripe. The bank will decide.');
});

it('a dispute is not emailed to disabled or invited admins, nor to the assignee of a deleted lead', async () => {
  const payment = await createPaidFee(fixture);
  const [disabled, invited, assignee] = [
    await signIn(fixture.site, 'admin'),
    await signIn(fixture.site, 'admin'),
    await signIn(fixture.site, 'user'),
  ];
  await fixture.database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [disabled.id]);
  await fixture.database.query('UPDATE todo_profiles SET password_hash = NULL WHERE id = $1', [invited.id]);
  await assign(payment.lead.id, assignee.id);
  await fixture.admin.delete(`/api/leads/${payment.lead.id}`);
  const countBefore = fixture.sink.to(fixture.admin.user.email).length;
  await openDispute(payment).deliver();
  for (const { email } of [disabled, invited, assignee]) expect(fixture.sink.to(email)).toEqual([]);
  const mails = fixture.sink.to(fixture.admin.user.email);
  expect(mails).toHaveLength(countBefore + 1);
  const text = mails.at(-1)?.text?.replace(/\s+/g, ' ');
  expect(text).toContain('The owner of a deleted lead disputes the payment of $199: the onboarding fee.');
  expect(text).toContain('/admin/money');
});

it('an inquiry is emailed as an inquiry, and again when it becomes a dispute', async () => {
  const payment = await createPaidFee(fixture);
  const { id, eventCountBefore } = openDispute(payment);
  const event = fixture.stripe.state.events[listStripeEventIds(fixture)[eventCountBefore]!]!;
  const report = async (status: string): Promise<void> => {
    const eventId = `evt_${randomUUID()}`;
    const dispute = { ...event.data.object, status, amount: 5_000 };
    fixture.stripe.state.events[eventId] = { ...event, id: eventId, data: { object: dispute } } as typeof event;
    await deliverStripeEvent(fixture, eventId);
    await handleEvents(fixture);
  };
  for (const status of ['warning_needs_response', 'warning_needs_response', 'warning_under_review'])
    await report(status);
  const [inquiry, ...others] = listNotices(fixture.admin.user.email, payment.lead.id);
  expect(others).toEqual([]);
  expect(inquiry?.subject).toBe('Answer the bank’s inquiry about $50 by Dec 4, 2026');
  expect(inquiry?.text?.replace(/\s+/g, ' ')).toContain('An inquiry without an answer can become a dispute.');
  expect(inquiry?.text?.replace(/\s+/g, ' ')).toContain('asks about $50 of the onboarding fee for');
  for (const status of ['needs_response', 'warning_under_review', 'needs_response']) await report(status);
  expect(listNotices(fixture.admin.user.email, payment.lead.id)).toHaveLength(2);
  expect((await readStored(id))?.status).toBe('needs_response');
});
