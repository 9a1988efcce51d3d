import { eventually } from '../../test/eventually.ts';
import { listPayments, openCheckout, usePaymentSite } from '../../test/payment-site.ts';
import { STRIPE_POLICY } from './stripe.setting.ts';

const { timeoutMs } = STRIPE_POLICY;
// Shortens the timeout to speed up the tests. The client reads the timeout at its first call.
beforeAll(() => void Object.assign(STRIPE_POLICY, { timeoutMs: 1_000 }));
afterAll(() => void Object.assign(STRIPE_POLICY, { timeoutMs }));
const fixture = usePaymentSite();

const countSessions = () => Object.keys(fixture.stripe.state.sessions).length;

it.each([
  ['receives a request and does nothing', 'silent', 0],
  ['opens a page and responds too late', 'slow', 1],
] as const)('opens only one checkout page, despite retries, when Stripe %s', async (_, fault, sessions) => {
  const before = countSessions();
  const lead = await fixture.staff.add();
  fixture.stripe.setFault({ fault, delayMs: 2_000, times: 1, path: '/v1/checkout' });
  const { status, body } = await openCheckout(fixture, lead.id);
  expect([status, body.code, countSessions() - before]).toEqual([503, 'payment.session-failed', sessions]);
  // Stripe rejects the key while the first request is in flight.
  await eventually(async () => (await openCheckout(fixture, lead.id)).status === 200);
  expect(countSessions() - before).toBe(1);
  expect(await listPayments(fixture, lead.id)).toMatchObject([{ state: 'open' }]);
});

it('leaves a payment unchanged when Stripe does not respond, and verifies the payment later', async () => {
  const lead = await fixture.staff.add();
  const { body } = await openCheckout(fixture, lead.id);
  fixture.stripe.pay(body.id, 'pay');
  fixture.clock.advance(2_000);
  fixture.stripe.setFault({ fault: 'silent', times: 1, path: '/v1/checkout' });
  const verify = () => fixture.staff.get<{ success: boolean }>(`/api/stripe/verify-payment/${body.id}`);
  expect((await verify()).status).toBe(503);
  expect(await listPayments(fixture, lead.id)).toMatchObject([{ state: 'open' }]);
  fixture.clock.advance(2_000);
  expect(await verify()).toMatchObject({ status: 200, body: { success: true } });
});
