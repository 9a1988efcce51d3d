import { createRandom } from '../../test/create-random.ts';
import { createContact } from '../../test/mail-fixtures.ts';
import {
  deliverStripeEvent,
  handleEvents,
  listStripeEventIds,
  openCheckout,
  usePaymentSite,
} from '../../test/payment-site.ts';
import { createKillModule, ProcessKills } from '../../test/process-kills.ts';

const kills = new ProcessKills();
const fixture = usePaymentSite([createKillModule(kills)]);

/** Number of random orders. 500 orders take a minute and a half, which is too long for every run. */
const ORDER_COUNT = Number(process.env.PAYMENT_ORDERS ?? 100);
const LEADS_PER_BATCH = 25;
const STEPS_PER_LEAD = 8;
/** Maximum number of writes between the step that schedules a crash and the crash itself. */
const MAX_WRITES_BEFORE_CRASH = 12;
/** Probability that a killed process is restarted before a step. */
const RESTART_PROBABILITY = 0.6;

const STRIPE_FAULTS = [
  { fault: 'cut', times: 2 },
  { fault: 'down', times: 2 },
  { fault: 500, times: 2 },
  { fault: 500, times: 2, hasActed: true },
  { fault: 429, times: 2 },
  { fault: null },
];
const CHECKOUT_OUTCOMES = [
  'pay',
  'pay',
  'pay_and_lose_webhook',
  'decline',
  'pay_by_bank',
  'settle_bank',
  'fail_bank',
] as const;

const listSessions = (leadId: string) =>
  Object.values(fixture.stripe.state.sessions).filter(({ metadata }) => metadata?.leadId === leadId);

/** Sessions whose page staff have opened, by lead. A session whose response was lost cannot be paid. */
const openedSessions = new Map<string, Set<string>>();

async function openCheckoutPage(leadId: string): Promise<void> {
  const { body } = await openCheckout(fixture, leadId);
  if (body.success) openedSessions.set(leadId, (openedSessions.get(leadId) ?? new Set()).add(body.id));
}

/**
 * Chooses the outcome on the first checkout page that offers it, as the owner would. Does nothing if no page offers it.
 */
function chooseOutcome(leadId: string, outcome: (typeof CHECKOUT_OUTCOMES)[number]): void {
  for (const id of openedSessions.get(leadId) ?? []) {
    try {
      fixture.stripe.pay(id, outcome);
      return;
    } catch {
      // The session is closed, or its page does not offer the outcome.
    }
  }
}

/** Runs one random step: an action by staff, the owner or Stripe, a fault, a crash, or a sweep. */
async function runRandomStep(leadId: string, random: () => number): Promise<void> {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  if (kills.current.isKilled && random() < RESTART_PROBABILITY) kills.restart();
  const choice = random();
  if (choice < 0.3) await Promise.all([openCheckoutPage(leadId), openCheckoutPage(leadId)]);
  else if (choice < 0.6) chooseOutcome(leadId, pick(CHECKOUT_OUTCOMES) ?? 'pay');
  else if (choice < 0.75) {
    const eventId = pick(listStripeEventIds(fixture).slice(-60));
    if (eventId) await deliverStripeEvent(fixture, eventId);
  } else if (choice < 0.85) {
    const session = pick(listSessions(leadId));
    fixture.clock.advance(2_000);
    if (session) await fixture.staff.get(`/api/stripe/verify-payment/${session.id}`);
  } else if (choice < 0.92) fixture.stripe.setFault(pick(STRIPE_FAULTS));
  else if (choice < 0.927) kills.scheduleKill(Math.floor(random() * MAX_WRITES_BEFORE_CRASH));
  else await kills.run(() => fixture.worker.sweep('reconcile-payments'));
}

interface PaymentTotals {
  paidSessions: number;
  stripeCents: number;
  ledgerCents: number;
  paidPayments: number;
  openPayments: number;
}

async function readPaymentTotals(leadId: string): Promise<PaymentTotals> {
  const paid = listSessions(leadId).filter(({ payment_status: status }) => status === 'paid');
  const [row] = await fixture.database.query<Omit<PaymentTotals, 'paidSessions' | 'stripeCents'>>(
    `SELECT coalesce((SELECT sum(payment_ledger.amount_cents) FROM payment_ledger JOIN payments ON payments.id = payment_id
                      WHERE lead_id = $1), 0)::integer AS "ledgerCents",
            (SELECT count(*) FROM payments WHERE lead_id = $1 AND state = 'paid')::integer AS "paidPayments",
            (SELECT count(*) FROM payments WHERE lead_id = $1 AND state IN ('open', 'processing'))::integer AS "openPayments"`,
    [leadId],
  );
  return {
    paidSessions: paid.length,
    stripeCents: paid.reduce((sum, session) => sum + (session.amount_total ?? 0), 0),
    ...(row as Omit<PaymentTotals, 'paidSessions' | 'stripeCents'>),
  };
}

test('random orders of clicks, webhooks, faults, crashes and sweeps end with the ledger matching Stripe', async () => {
  const wrong: unknown[] = [];
  for (let batch = 0; batch < ORDER_COUNT / LEADS_PER_BATCH; batch += 1) {
    const random = createRandom(batch + 1);
    const leads = await Promise.all(Array.from({ length: LEADS_PER_BATCH }, () => createContact(fixture.database)));
    await Promise.all(
      leads.map(async ({ leadId }) => {
        for (let count = 0; count < STEPS_PER_LEAD; count += 1) await runRandomStep(leadId, random);
      }),
    );
    kills.restart();
    fixture.stripe.setFault({ fault: null });
    // The circuit breaker that the faults opened would stay open, because the clock hardly advances.
    await fixture.database.query('DELETE FROM vendor_circuits');
    await handleEvents(fixture);
    await fixture.database.query(`UPDATE payments SET checked_at = checked_at - interval '2 days'`);
    await fixture.worker.sweep('reconcile-payments');
    await handleEvents(fixture);
    for (const { leadId } of leads) {
      const outcome = await readPaymentTotals(leadId);
      const isRight =
        outcome.paidSessions <= 1 &&
        outcome.ledgerCents === outcome.stripeCents &&
        outcome.paidPayments === outcome.paidSessions &&
        outcome.openPayments + outcome.paidPayments <= 1;
      if (!isRight) wrong.push({ batch, leadId, ...outcome });
    }
  }
  expect(wrong).toEqual([]);
  const { paid } = (
    await fixture.database.query<{ paid: number }>(
      `SELECT count(*)::integer AS paid FROM payments WHERE state = 'paid'`,
    )
  )[0]!;
  // Without enough payments, the random steps would have tested little.
  expect(paid).toBeGreaterThan(ORDER_COUNT / 25);
});
