import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import {
  deliverStripeEvents,
  listPayments,
  openCheckout,
  readLedger,
  usePaymentSite,
} from '../../test/payment-site.ts';
import { conflict } from '../platform/errors/domain-error.ts';
import { PaymentGates } from './payment-gates.ts';

const fixture = usePaymentSite();

const addLead = () => fixture.staff.add();
const countCheckoutSessions = () => Object.keys(fixture.stripe.state.sessions).length;
/** Verifies a payment after the result of an earlier comparison with Stripe has expired. */
function verifyPayment(sessionId: string) {
  fixture.clock.advance(2_000);
  return fixture.staff.get<Schemas['PaymentVerification'] & Schemas['Problem']>(
    `/api/stripe/verify-payment/${sessionId}`,
  );
}
const countStripeRequests = () => fixture.stripe.requests.length;
const startOnboarding = (sessionId: string) =>
  fixture.staff.post<{ id: string } & Schemas['Problem']>(`/api/payments/${sessionId}/onboarding`);

async function openAndPayCheckout(leadId: string): Promise<string> {
  const { body } = await openCheckout(fixture, leadId);
  fixture.stripe.pay(body.id, 'pay');
  return body.id;
}

describe('opening a checkout page', () => {
  it("opens one page for the onboarding fee with the lead's data", async () => {
    const lead = await addLead();
    const { status, body } = await openCheckout(fixture, lead.id, { amount: 19900 });
    expect([status, body.success]).toEqual([200, true]);
    const session = fixture.stripe.state.sessions[body.id];
    expect(session).toMatchObject({
      amount_total: 19900,
      success_url: 'http://site.test/payment/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: `http://site.test/payment/canceled?lead=${lead.id}`,
      metadata: { leadId: lead.id, fee: 'onboarding' },
    });
    const customer = fixture.stripe.state.customers[String(session?.customer)];
    expect([customer?.name, customer?.email]).toEqual([lead.name, lead.email]);
  });

  it('shows staff what must happen before the fee can be paid', async () => {
    const [lead, otherLead] = [await addLead(), await addLead()];
    const message = 'Something else must happen first.';
    fixture.site.app.get(PaymentGates).register((_tx, leadId, fee) => {
      if (leadId === lead.id && fee === 'onboarding') throw conflict('test.first', message);
      return Promise.resolve();
    });
    const readObstacles = async ({ id }: { id: string }) =>
      (await fixture.staff.get<Schemas['LeadPayments']>(`/api/leads/${id}/payments`)).body.obstacles;
    expect(await readObstacles(lead)).toEqual([{ fee: 'onboarding', message }]);
    expect(await readObstacles(otherLead)).toEqual([]);
    expect((await openCheckout(fixture, lead.id)).body.code).toBe('test.first');
  });

  it('opens one checkout session for 50 parallel clicks', async () => {
    const lead = await addLead();
    const before = countCheckoutSessions();
    const replies = await Promise.all(Array.from({ length: 50 }, () => openCheckout(fixture, lead.id)));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(countCheckoutSessions() - before).toBe(1);
    expect(await listPayments(fixture, lead.id)).toHaveLength(1);
  });

  it('returns the same checkout page while the page is open, and a new page afterwards', async () => {
    const lead = await addLead();
    const firstCheckout = (await openCheckout(fixture, lead.id)).body;
    expect((await openCheckout(fixture, lead.id)).body).toEqual(firstCheckout);
    fixture.stripe.state.sessions[firstCheckout.id]!.status = 'expired';
    fixture.clock.advance(1_000);
    const second = (await openCheckout(fixture, lead.id)).body;
    expect(second.id).not.toBe(firstCheckout.id);
    expect((await listPayments(fixture, lead.id)).map(({ state }) => state)).toEqual(['open', 'expired']);
  });

  it('replaces an open checkout page whose amount differs from the current fee', async () => {
    const lead = await addLead();
    const firstCheckout = (await openCheckout(fixture, lead.id)).body;
    await fixture.database.query('UPDATE payments SET amount_cents = 100 WHERE session_id = $1', [firstCheckout.id]);
    const second = (await openCheckout(fixture, lead.id)).body;
    expect(second.id).not.toBe(firstCheckout.id);
    expect(fixture.stripe.state.sessions[firstCheckout.id]?.status).toBe('expired');
  });

  it("updates the customer's name and email address at Stripe only when they change", async () => {
    const lead = await addLead();
    const { body } = await openCheckout(fixture, lead.id);
    const findCustomer = () => fixture.stripe.state.customers[String(fixture.stripe.state.sessions[body.id]?.customer)];
    const before = countStripeRequests();
    await openCheckout(fixture, lead.id, { fee: 'setup' });
    expect(countStripeRequests()).toBe(before + 1);
    await fixture.database.query(`UPDATE leads SET name = 'Grace Hopper', email = $2 WHERE id = $1`, [
      lead.id,
      `corrected-${lead.email}`,
    ]);
    await fixture.database.query(`UPDATE payments SET state = 'expired' WHERE session_id = $1`, [body.id]);
    expect((await openCheckout(fixture, lead.id)).status).toBe(200);
    expect(findCustomer()).toMatchObject({ name: 'Grace Hopper', email: `corrected-${lead.email}` });
  });

  it('uses one customer for all fees and leads of a contact', async () => {
    const lead = await addLead();
    await openCheckout(fixture, lead.id);
    await openCheckout(fixture, lead.id, { fee: 'setup' });
    const other = await fixture.staff.add({ email: lead.email, propertyAddress: '9 Elm St, Waukee, IA 50263' });
    await openCheckout(fixture, other.id);
    const customers = Object.values(fixture.stripe.state.customers).filter(({ email }) => email === lead.email);
    expect(customers).toHaveLength(1);
    const rows = await fixture.database.query('SELECT DISTINCT stripe_customer_id AS id FROM leads WHERE email = $1', [
      lead.email,
    ]);
    expect(rows).toEqual([{ id: customers[0]?.id }]);
  });

  it.each([
    ['an amount other than the fee', { amount: 100 }, 409, 'payment.fee-changed'],
    ['an amount of 0', { amount: 0 }, 400, 'request.invalid'],
    ['a negative amount', { amount: -19900 }, 400, 'request.invalid'],
    ['fractions of a cent', { amount: 199.001 }, 400, 'request.invalid'],
    ['an amount of 10^12', { amount: 1e12 }, 400, 'request.invalid'],
    ['an unknown fee', { fee: 'bribe' }, 400, 'request.invalid'],
    ['an unknown lead', { leadId: randomUUID() }, 404, 'lead.missing'],
  ])('rejects a checkout with %s', async (_, changes, status, code) => {
    const lead = await addLead();
    const reply = await openCheckout(fixture, lead.id, changes);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('rejects a fee that is paid, or whose bank payment has not settled', async () => {
    const lead = await addLead();
    const { body } = await openCheckout(fixture, lead.id);
    fixture.stripe.pay(body.id, 'pay_by_bank');
    expect((await openCheckout(fixture, lead.id)).body.code).toBe('payment.settling');
    fixture.stripe.pay(body.id, 'settle_bank');
    await verifyPayment(body.id);
    expect((await openCheckout(fixture, lead.id)).body.code).toBe('payment.already-paid');
  });

  it.each([429, 500, 503])('after a %s from Stripe, a retry opens the checkout page', async (fault) => {
    const lead = await addLead();
    fixture.stripe.setFault({ fault, times: 1, path: '/v1/checkout' });
    const failed = await openCheckout(fixture, lead.id);
    expect([failed.status, failed.body.detail]).toEqual([503, 'Failed to create payment session']);
    expect((await openCheckout(fixture, lead.id)).status).toBe(200);
    expect(await listPayments(fixture, lead.id)).toHaveLength(1);
  });

  it('when the connection is cut after Stripe has created a session, a retry of the checkout returns the session', async () => {
    const lead = await addLead();
    const before = countCheckoutSessions();
    fixture.stripe.setFault({ fault: 'cut', times: 1, path: '/v1/checkout' });
    expect((await openCheckout(fixture, lead.id)).status).toBe(503);
    const retried = await openCheckout(fixture, lead.id);
    expect([retried.status, countCheckoutSessions() - before]).toEqual([200, 1]);
  });

  it('after a 500 that Stripe stored under the idempotency key, a retry of a checkout uses another key', async () => {
    const lead = await addLead();
    fixture.stripe.setFault({ fault: 500, times: 1, path: '/v1/checkout', hasActed: true });
    expect((await openCheckout(fixture, lead.id)).status).toBe(503);
    expect((await openCheckout(fixture, lead.id)).status).toBe(200);
  });

  it('abandons a payment if Stripe has not responded for an hour', async () => {
    const lead = await addLead();
    fixture.stripe.setFault({ fault: 'down', times: 1, path: '/v1/checkout' });
    await openCheckout(fixture, lead.id);
    await fixture.database.query(
      `UPDATE payments SET created_at = created_at - interval '61 minutes' WHERE lead_id = $1`,
      [lead.id],
    );
    await fixture.worker.sweep('abandon-payments');
    expect((await listPayments(fixture, lead.id)).map(({ state }) => state)).toEqual(['failed']);
    expect((await openCheckout(fixture, lead.id)).status).toBe(200);
  });
});

describe('verifying a payment', () => {
  it('queries Stripe when the webhook is late, and records the charge once', async () => {
    const lead = await addLead();
    const { body } = await openCheckout(fixture, lead.id);
    expect((await verifyPayment(body.id)).body).toMatchObject({ success: false, state: 'open' });
    fixture.stripe.pay(body.id, 'pay');
    const verified = await verifyPayment(body.id);
    expect(verified.body).toMatchObject({ success: true, amount: 19900, data: { metadata: { leadId: lead.id } } });
    const [payment] = await listPayments(fixture, lead.id);
    await Promise.all(Array.from({ length: 20 }, () => verifyPayment(body.id)));
    expect(await readLedger(fixture, payment?.id ?? '')).toEqual([['charge', 19900]]);
  });

  it('reports a declined card as not paid', async () => {
    const lead = await addLead();
    const { body } = await openCheckout(fixture, lead.id);
    fixture.stripe.pay(body.id, 'decline');
    expect((await verifyPayment(body.id)).body).toMatchObject({ success: false, state: 'open' });
  });

  it('compares a payment with Stripe at most every two seconds, and never for an unknown session', async () => {
    const lead = await addLead();
    const { body } = await openCheckout(fixture, lead.id);
    const before = countStripeRequests();
    const receipt = `/api/payments/${body.id}/receipt`;
    fixture.clock.advance(2_000);
    for (let request = 0; request < 5; request += 1) await fixture.site.call(receipt);
    for (let request = 0; request < 5; request += 1)
      expect((await fixture.site.call(`/api/payments/cs_test_${request}/receipt`)).status).toBe(404);
    expect(countStripeRequests() - before).toBe(1);
  });

  it('returns 404 for an unknown session, and 503 while Stripe is unavailable', async () => {
    expect((await verifyPayment('cs_test_unknown')).body.detail).toBe('Payment verification failed');
    const lead = await addLead();
    const { body } = await openCheckout(fixture, lead.id);
    fixture.stripe.setFault({ fault: 500, times: 1 });
    const { status, body: problem } = await verifyPayment(body.id);
    expect([status, problem.detail]).toEqual([503, 'Failed to verify payment']);
  });

  it('shows the owner the payment without personal data', async () => {
    const lead = await addLead();
    const sessionId = await openAndPayCheckout(lead.id);
    const { body } = await fixture.site.call<Schemas['PaymentReceipt']>(`/api/payments/${sessionId}/receipt`);
    expect(body).toMatchObject({ state: 'paid', fee: 'onboarding', amount: 19900 });
    expect(JSON.stringify(body)).not.toContain(lead.id);
  });
});

describe('moving to the onboarding stage', () => {
  it('enrolls the lead of a paid session once, and records that the owner was contacted', async () => {
    const lead = await addLead();
    const sessionId = await openAndPayCheckout(lead.id);
    await verifyPayment(sessionId);
    expect((await startOnboarding(sessionId)).body).toEqual({ id: lead.id });
    const enrolled = await fixture.staff.get<Schemas['Lead']>(`/api/leads/${lead.id}`);
    expect(enrolled.body).toMatchObject({ status: 'enrolled', lastContactedAt: fixture.clock.now().toISOString() });
    await startOnboarding(sessionId);
    expect((await fixture.staff.get<Schemas['Lead']>(`/api/leads/${lead.id}`)).body.version).toBe(
      enrolled.body.version,
    );
  });

  it('rejects a session that is not paid, and a deleted lead', async () => {
    const lead = await addLead();
    const { body } = await openCheckout(fixture, lead.id);
    expect((await startOnboarding(body.id)).body.code).toBe('payment.not-paid');
    fixture.stripe.pay(body.id, 'pay');
    await verifyPayment(body.id);
    await fixture.admin.delete(`/api/leads/${lead.id}`);
    expect((await startOnboarding(body.id)).body.detail).toBe('Lead not found');
  });
});

describe('a payment link', () => {
  it('emails a payment link once, opens the checkout page without a sign-in, and rejects a revoked link', async () => {
    const lead = await addLead();
    const request = { id: randomUUID(), fee: 'onboarding' };
    for (let click = 0; click < 2; click += 1)
      expect((await fixture.staff.post(`/api/leads/${lead.id}/payment-links`, request)).status).toBe(204);
    await deliverStripeEvents(fixture, Infinity);
    const mails = fixture.sink.to(lead.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your payment link']);
    const key = /http:\/\/site\.test\/payment\/([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const link = `/api/payment-links/${key}`;
    expect((await fixture.site.call(link)).body).toEqual({
      fee: 'onboarding',
      amount: 19900,
      propertyAddress: lead.propertyAddress,
      state: null,
    });
    const opened = await fixture.site.call<Schemas['PaymentSession']>(`${link}/checkout`, { method: 'POST' });
    expect(opened.body.url).toContain(opened.body.id);
    await fixture.staff.post(`/api/leads/${lead.id}/revoke-links`, { sendNew: false });
    expect((await fixture.site.call<Schemas['Problem']>(link)).body.code).toBe('payment.link-invalid');
  });

  it('sends no payment link for a paid fee', async () => {
    const lead = await addLead();
    await verifyPayment(await openAndPayCheckout(lead.id));
    const { body } = await fixture.staff.post<Schemas['Problem']>(`/api/leads/${lead.id}/payment-links`, {
      id: randomUUID(),
      fee: 'onboarding',
    });
    expect(body.code).toBe('payment.already-paid');
  });
});
