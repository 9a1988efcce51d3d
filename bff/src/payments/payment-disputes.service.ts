import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/database/database.ts';
import { InvoiceEffects } from './invoices/invoice-effects.service.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import { PaymentEffects } from './payment-effects.service.ts';
import { PaymentLedger, type LedgerEntry } from './payment-ledger.ts';
import { Payment } from './payment.entity.ts';

export interface Dispute {
  id: string;
  paymentIntentId: string;
  /** Amount in cents that Stripe withdrew. */
  amount: number;
  status: string;
  openedAt: Date;
  /** Time of the event that reports the status. */
  reportedAt: Date;
}

/**
 * Returns whether Stripe withdraws the amount of a dispute with this status. Stripe withdraws nothing for an inquiry
 * (`warning_...`) or a prevented dispute.
 */
const isAmountWithdrawn = (status: string): boolean => !status.startsWith('warning_') && status !== 'prevented';

const isOpen = (status: string): boolean => /needs_response$|under_review$/.test(status);

interface Disputable {
  dispute: string | null;
}

/** Records disputes that owners open with their bank. */
@Injectable()
export class PaymentDisputes {
  constructor(
    private readonly database: Database,
    private readonly ledger: PaymentLedger,
    private readonly payments: PaymentEffects,
    private readonly invoices: InvoiceEffects,
  ) {}

  /** @returns false if the dispute concerns none of our payments or invoices */
  async record(dispute: Dispute): Promise<boolean> {
    return this.database.transaction(
      async (tx) => (await this.recordForPayment(tx, dispute)) || this.recordForInvoice(tx, dispute),
    );
  }

  private async recordForPayment(tx: Tx, dispute: Dispute): Promise<boolean> {
    const payments = tx.getRepository(Payment);
    const payment = await payments.findOne(buildLockedIntentOptions(dispute));
    if (!payment) return false;
    const appended = await this.ledger.append(tx, { paymentId: payment.id }, toLedgerEntries(dispute));
    const change = deriveDisputeUpdate(payment, dispute);
    await payments.update(payment.id, change);
    await this.payments.apply(tx, payment, { ...payment, ...change }, appended, findLostCents(payment, dispute));
    return true;
  }

  private async recordForInvoice(tx: Tx, dispute: Dispute): Promise<boolean> {
    const invoices = tx.getRepository(Invoice);
    const invoice = await invoices.findOne(buildLockedIntentOptions(dispute));
    if (!invoice) return false;
    const appended = await this.ledger.append(tx, { invoiceId: invoice.id }, toLedgerEntries(dispute));
    const change = deriveDisputeUpdate(invoice, dispute);
    await invoices.update(invoice.id, change);
    await this.invoices.recordChange(tx, invoice, { ...invoice, ...change }, appended, findLostCents(invoice, dispute));
    return true;
  }
}

const buildLockedIntentOptions = ({ paymentIntentId }: Dispute) => ({
  where: { paymentIntentId },
  lock: { mode: 'pessimistic_write' as const },
});

/** Returns the new status of the dispute. A closed dispute stays closed, even if an earlier event arrives late. */
const deriveDisputeUpdate = ({ dispute }: Disputable, { status }: Dispute): { dispute: string } => ({
  dispute: dispute === null || isOpen(dispute) ? status : dispute,
});

/**
 * Returns the amount of a dispute that was just lost, otherwise null. The ledger has no entry for the loss, because
 * Stripe withdrew the amount when the dispute was opened.
 */
const findLostCents = (before: Disputable, dispute: Dispute): number | null =>
  before.dispute !== 'lost' && deriveDisputeUpdate(before, dispute).dispute === 'lost' ? dispute.amount : null;

/** A won dispute is booked when Stripe reports it, often months after the dispute was opened. */
const toLedgerEntries = ({ id: stripeId, amount, status, openedAt, reportedAt }: Dispute): LedgerEntry[] => [
  ...(isAmountWithdrawn(status) ? [{ kind: 'dispute' as const, amount, stripeId, at: openedAt }] : []),
  ...(status === 'won' ? [{ kind: 'dispute-reversal' as const, amount, stripeId, at: reportedAt }] : []),
];
