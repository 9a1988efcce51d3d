import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { deliverStripeEvents, listStripeEventIds, openCheckout, type PaymentSite } from './payment-site.ts';
import type { Lead } from './staff-leads.ts';

export interface DisputablePayment {
  lead: Lead;
  /** Id of the payment or the invoice. */
  id: string;
  /** Stripe's id of the payment intent. */
  intent: string;
}

/** Creates a lead whose onboarding fee is paid. */
export async function createPaidFee(fixture: PaymentSite, leadChanges: object = {}): Promise<DisputablePayment> {
  const lead = await fixture.staff.add(leadChanges);
  const eventCountBefore = listStripeEventIds(fixture).length;
  const sessionId = (await openCheckout(fixture, lead.id)).body.id;
  fixture.stripe.pay(sessionId, 'pay');
  await deliverStripeEvents(fixture, eventCountBefore);
  const [row] = await fixture.database.query<{ id: string; intent: string }>(
    'SELECT id, payment_intent_id AS intent FROM payments WHERE session_id = $1',
    [sessionId],
  );
  return { lead, ...row! };
}

/** Creates a lead with a paid invoice of $120. */
export async function createPaidInvoice(fixture: PaymentSite, leadChanges: object = {}): Promise<DisputablePayment> {
  const eventCountBefore = listStripeEventIds(fixture).length;
  const lead = await fixture.staff.add(leadChanges);
  const { body } = await fixture.staff.post<Schemas['Invoice']>('/api/stripe/invoices', {
    id: randomUUID(),
    leadId: lead.id,
    description: 'Photographs',
    items: [{ description: 'Photographs', amount: 120 }],
  });
  await fixture.staff.post(`/api/stripe/invoices/${body.id}/send`);
  const { invoices } = fixture.stripe.state;
  fixture.stripe.payInvoice(Object.values(invoices).find(({ metadata }) => metadata?.invoiceId === body.id)!.id, 'pay');
  await deliverStripeEvents(fixture, eventCountBefore);
  const [row] = await fixture.database.query<{ id: string; intent: string }>(
    'SELECT id, payment_intent_id AS intent FROM invoices WHERE id = $1',
    [body.id],
  );
  return { lead, ...row! };
}
