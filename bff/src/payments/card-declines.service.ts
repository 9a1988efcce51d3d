import { FEE_TERMS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import { Payment } from './payment.entity.ts';
import type { CardDecline } from './stripe-views.ts';

/** Records declined cards on the lead's timeline, because otherwise only the owner sees them, on Stripe's page. */
@Injectable()
export class CardDeclines {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
  ) {}

  /**
   * Records a decline once, regardless of the number and order of its events.
   * @returns false if none of our payments or invoices has this payment intent
   */
  record(decline: CardDecline): Promise<boolean> {
    return this.database.transaction(
      async (tx) => (await this.recordForPayment(tx, decline)) || this.recordForInvoice(tx, decline),
    );
  }

  private async recordForPayment(tx: Tx, decline: CardDecline): Promise<boolean> {
    const { paymentId, paymentIntentId } = decline;
    // Locks the payment, so that parallel deliveries record the decline once.
    const [payment] = await tx.rows<Pick<Payment, 'leadId' | 'fee' | 'amount'>>(
      `SELECT lead_id AS "leadId", fee, amount_cents AS amount FROM payments
       WHERE id = $1::uuid OR payment_intent_id = $2 FOR UPDATE`,
      [paymentId, paymentIntentId],
    );
    if (!payment) return false;
    const { leadId, fee, amount: cents } = payment;
    await this.append(tx, leadId, 'payment.declined', decline, { fee: FEE_TERMS[fee].name, cents });
    return true;
  }

  private async recordForInvoice(tx: Tx, decline: CardDecline): Promise<boolean> {
    const { paymentIntentId } = decline;
    const invoice = await tx
      .getRepository(Invoice)
      .findOne({ where: { paymentIntentId }, lock: { mode: 'pessimistic_write' } });
    if (!invoice) return false;
    const { leadId, description, amount: cents } = invoice;
    await this.append(tx, leadId, 'invoice.declined', decline, { description, cents });
    return true;
  }

  private async append(
    tx: Tx,
    leadId: string | null,
    type: string,
    { attemptId, reason }: CardDecline,
    data: object,
  ): Promise<void> {
    // A purged lead has no timeline.
    if (leadId === null) return;
    const recorded = await tx.rows(
      `SELECT 1 FROM lead_events WHERE lead_id = $1 AND type = $2 AND data->>'attemptId' = $3`,
      [leadId, type, attemptId],
    );
    if (recorded.length > 0) return;
    await this.timeline.record(tx, { leadId, type, at: this.clock.now(), data: { ...data, reason, attemptId } });
  }
}
