import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.ts';
import { PaymentEffects } from './payment-effects.service.ts';
import { PaymentLedger, type LedgerEntry } from './payment-ledger.ts';
import { Payment } from './payment.entity.ts';

export interface Dispute {
  id: string;
  paymentIntentId: string;
  /** Cents that Stripe withdrew. */
  amount: number;
  status: string;
  at: Date;
}

/** Statuses in which Stripe has not withdrawn money: it only warns, or the dispute ended without a withdrawal. */
const isWithdrawn = (status: string): boolean => !status.startsWith('warning_') && status !== 'prevented';

const isOpen = (status: string): boolean => /needs_response$|under_review$/.test(status);

/** Records disputes of owners with their bank. */
@Injectable()
export class PaymentDisputes {
  constructor(
    private readonly database: Database,
    private readonly ledger: PaymentLedger,
    private readonly effects: PaymentEffects,
  ) {}

  /** @returns false if the disputed payment is not one of ours */
  async record({ id, paymentIntentId, amount, status, at }: Dispute): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const payments = tx.getRepository(Payment);
      const payment = await payments.findOne({ where: { paymentIntentId }, lock: { mode: 'pessimistic_write' } });
      if (!payment) return false;
      const entries: LedgerEntry[] = [
        ...(isWithdrawn(status) ? [{ kind: 'dispute' as const, amount, stripeId: id, at }] : []),
        ...(status === 'won' ? [{ kind: 'dispute-reversal' as const, amount, stripeId: id, at }] : []),
      ];
      const appended = await this.ledger.append(tx, { paymentId: payment.id }, entries);
      // A closed dispute stays closed if its earlier event arrives later.
      if (payment.dispute === null || isOpen(payment.dispute)) await payments.update(payment.id, { dispute: status });
      await this.effects.apply(tx, payment, payment, appended);
      return true;
    });
  }
}
