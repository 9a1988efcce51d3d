import { isPaid } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { leadNotFound, LeadPipeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Payment } from './payment.entity.ts';
import { onboardingStarted } from './payments.events.ts';
import { paymentHasNoLead, paymentNotFound, paymentNotPaid } from './payments.errors.ts';

/** Moves leads to the onboarding stage after a payment. */
@Injectable()
export class Onboarding {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly pipeline: LeadPipeline,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Sets the status of the payment's lead to enrolled, records that staff contacted the owner, and starts the onboarding
   * messages. A repeated call changes nothing.
   * @returns the id of the lead
   * @throws DomainError notFound if the payment or its lead does not exist, conflict if the payment is not paid
   */
  async start(sessionId: string, actor: Actor): Promise<string> {
    return this.database.transaction(async (tx) => {
      const payments = tx.getRepository(Payment);
      const payment = await payments.findOne({ where: { sessionId }, lock: { mode: 'pessimistic_write' } });
      if (!payment) throw paymentNotFound();
      if (payment.onboardedAt === null && !isPaid(payment)) throw paymentNotPaid();
      const { id, leadId } = payment;
      if (leadId === null) throw paymentHasNoLead();
      if (payment.onboardedAt) return leadId;
      const lead = await lockLead(tx, leadId);
      await payments.update(id, { onboardedAt: this.clock.now() });
      await this.pipeline.transition(tx, lead, { status: 'enrolled', isContact: true, isEnrollment: true }, actor);
      await this.audit.record(tx, {
        actor,
        action: 'lead.onboarding-started',
        subject: `lead:${leadId}`,
        after: { paymentId: id },
      });
      await this.outbox.append(tx, onboardingStarted, { leadId });
      return leadId;
    });
  }
}

async function lockLead(tx: Tx, id: string): Promise<{ id: string; status: string | null }> {
  const [lead] = await tx.rows<{ status: string | null }>(
    'SELECT status FROM leads WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
    [id],
  );
  if (!lead) throw leadNotFound();
  return { id, ...lead };
}
