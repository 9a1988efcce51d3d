import type { Schemas } from '@epm/contract';
import type { Type } from '@nestjs/common';
import {
  signWebhook,
  SIMULATOR_SECRET_KEY,
  SIMULATOR_WEBHOOK_SECRET,
  startStripeSimulator,
  type StripeSimulatorServer,
} from '../../tools/simulators/stripe/index.ts';
import { stopSweeps } from './mail-fixtures.ts';
import { MailSink } from './mail-sink.ts';
import { startOnSamePort } from './same-port.ts';
import { signIn } from './sign-in.ts';
import { StaffCalls } from './staff-leads.ts';
import { startApp, type Reply, type TestApp } from './test-app.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startWorker, type TestWorker } from './test-worker.ts';

/** A site whose card payments go to the Stripe simulator. Webhooks arrive only when a test delivers them. */
export interface PaymentSite {
  clock: TestClock;
  database: TestDatabase;
  site: TestApp;
  worker: TestWorker;
  stripe: StripeSimulatorServer;
  sink: MailSink;
  staff: StaffCalls;
  admin: StaffCalls;
}

/** Starts the site with additional modules for all tests of a file. The fields are set before the first test. */
export function usePaymentSite(modules: Type[] = []): PaymentSite {
  const fixture = { clock: new TestClock(), sink: new MailSink() } as PaymentSite;
  beforeAll(async () => {
    fixture.stripe = await startOnSamePort('stripe', (port) => startStripeSimulator({ port }));
    fixture.database = await createTestDatabase();
    await fixture.sink.start();
    const env = {
      STRIPE_SECRET_KEY: SIMULATOR_SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: SIMULATOR_WEBHOOK_SECRET,
      STRIPE_API_URL: fixture.stripe.url,
    };
    const { clock } = fixture;
    fixture.site = await startApp(fixture.database.url, { clock, env, modules });
    // Tests of simulated errors must not wait for the backoff of jobs.
    const retries = { initialDelayMs: 10 };
    const workerEnv = { ...env, SMTP_URL: fixture.sink.url };
    fixture.worker = await startWorker(fixture.database.url, { clock, env: workerEnv, modules, retries });
    await stopSweeps(fixture.worker);
    fixture.staff = new StaffCalls(fixture.site, await signIn(fixture.site, 'user'));
    fixture.admin = new StaffCalls(fixture.site, await signIn(fixture.site, 'admin'));
  });
  beforeEach(() => fixture.stripe.setFault({ fault: null }));
  afterAll(async () => {
    const { worker, site, stripe, sink, database } = fixture as Partial<PaymentSite>;
    await worker?.close();
    await site?.close();
    await stripe?.stop();
    await sink?.stop();
    await database?.drop();
  });
  return fixture;
}

/** Opens a checkout page for the onboarding fee. */
export const openCheckout = ({ staff }: PaymentSite, leadId: string, changes: object = {}) =>
  staff.post<Schemas['PaymentSession'] & Schemas['Problem']>('/api/stripe/create-session', { leadId, ...changes });

/** Returns the payments of a lead, newest first. */
export async function listPayments({ staff }: PaymentSite, leadId: string): Promise<Schemas['LeadPayment'][]> {
  return (await staff.get<Schemas['LeadPayments']>(`/api/leads/${leadId}/payments`)).body.items;
}

/** Ids of all events that the simulated account has recorded, in order. */
export const listStripeEventIds = ({ stripe }: PaymentSite): string[] => Object.keys(stripe.state.events);

/** Returns the headers with Stripe's signature of a body. */
export const signStripeEvent = (body: string, at: Date, secret = SIMULATOR_WEBHOOK_SECRET): Record<string, string> =>
  signWebhook(body, secret, at);

/** Sends an event of the simulated account to the webhook endpoint, as Stripe does. */
export function deliverStripeEvent(
  fixture: PaymentSite,
  eventId: string,
  headers?: Record<string, string>,
): Promise<Reply<unknown>> {
  const body = JSON.stringify(fixture.stripe.state.events[eventId]);
  return fixture.site.call('/api/stripe/webhook', {
    method: 'POST',
    body,
    headers: headers ?? signStripeEvent(body, fixture.clock.now()),
  });
}

/** Delivers the events from index `eventCountBefore` on, and waits until the worker has handled them. */
export async function deliverStripeEvents(fixture: PaymentSite, eventCountBefore = 0): Promise<void> {
  for (const id of listStripeEventIds(fixture).slice(eventCountBefore)) await deliverStripeEvent(fixture, id);
  await handleEvents(fixture);
}

/** Waits until the worker has handled all stored webhooks and their effects. */
export async function handleEvents({ worker, database }: PaymentSite): Promise<void> {
  for (;;) {
    await worker.dispatch();
    const [open] = await database.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM outbox WHERE done_at IS NULL)::integer AS count`,
    );
    if (open?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Returns the ledger of a payment as kind and signed cents. */
export async function readLedger({ database }: PaymentSite, paymentId: string): Promise<[string, number][]> {
  const rows = await database.query<{ kind: string; cents: number }>(
    'SELECT kind, amount_cents AS cents FROM payment_ledger WHERE payment_id = $1 ORDER BY kind, stripe_id',
    [paymentId],
  );
  return rows.map(({ kind, cents }) => [kind, cents]);
}
