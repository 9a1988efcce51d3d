import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '../platform/database/database.ts';
import { toLedgerEntries } from './disputes/dispute-rules.ts';
import { storeDisputes } from './disputes/stored-disputes.ts';
import type { Dispute } from './disputes/stripe-dispute.ts';
import { InvoiceEffects } from './invoices/invoice-effects.service.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import { PaymentEffects } from './payment-effects.service.ts';
import { PaymentLedger } from './payment-ledger.ts';
import { Payment } from './payment.entity.ts';

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
  async record(paymentIntentId: string, dispute: Dispute): Promise<boolean> {
    return this.database.transaction(
      async (tx) =>
        (await this.recordForPayment(tx, paymentIntentId, dispute)) ||
        this.recordForInvoice(tx, paymentIntentId, dispute),
    );
  }

  private async recordForPayment(tx: Tx, paymentIntentId: string, dispute: Dispute): Promise<boolean> {
    const payments = tx.getRepository(Payment);
    const payment = await payments.findOne(buildLockedIntentOptions(paymentIntentId));
    if (!payment) return false;
    const owner = { paymentId: payment.id };
    const appended = await this.ledger.append(tx, owner, toLedgerEntries(dispute));
    const changes = await storeDisputes(tx, owner, [dispute]);
    await payments.update(payment.id, { dispute: changes.status });
    await this.payments.apply(tx, payment, payment, appended, changes);
    return true;
  }

  private async recordForInvoice(tx: Tx, paymentIntentId: string, dispute: Dispute): Promise<boolean> {
    const invoices = tx.getRepository(Invoice);
    const invoice = await invoices.findOne(buildLockedIntentOptions(paymentIntentId));
    if (!invoice) return false;
    const owner = { invoiceId: invoice.id };
    const appended = await this.ledger.append(tx, owner, toLedgerEntries(dispute));
    const changes = await storeDisputes(tx, owner, [dispute]);
    await invoices.update(invoice.id, { dispute: changes.status });
    await this.invoices.recordChange(tx, invoice, invoice, appended, changes);
    return true;
  }
}

const buildLockedIntentOptions = (paymentIntentId: string) => ({
  where: { paymentIntentId },
  lock: { mode: 'pessimistic_write' as const },
});
