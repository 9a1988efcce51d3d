import { Injectable } from '@nestjs/common';
import { LeadTimeline } from '../../leads/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { PaymentLedger } from '../payment-ledger.ts';
import { deriveLedgerEntries } from '../payment-state.ts';
import type { Refund } from '../stripe-views.ts';
import type { Invoice } from './invoice.entity.ts';
import type { StripeInvoice } from './stripe-invoice.ts';

/** Timeline entry for each state that an invoice enters. */
const TYPE_BY_STATE: Readonly<Record<string, string>> = {
  draft: 'invoice.created',
  open: 'invoice.sent',
  paid: 'invoice.paid',
  void: 'invoice.voided',
  uncollectible: 'invoice.uncollectible',
};

/** Records movements of an invoice in the ledger and changes of its state on the lead's timeline. */
@Injectable()
export class InvoiceEffects {
  constructor(
    private readonly clock: Clock,
    private readonly ledger: PaymentLedger,
    private readonly timeline: LeadTimeline,
  ) {}

  async apply(
    tx: Tx,
    before: Invoice,
    after: Invoice,
    { charge }: StripeInvoice,
    refunds: readonly Refund[],
  ): Promise<void> {
    const owner = { invoiceId: after.id };
    const charged = { isPaid: charge !== null, charge };
    const entries = deriveLedgerEntries(charged, refunds, await this.ledger.listRefunds(tx, owner));
    const appended = await this.ledger.append(tx, owner, entries);
    const { leadId, description, amount } = after;
    if (leadId === null) return;
    const changed = before.state === after.state ? [] : [{ type: TYPE_BY_STATE[after.state], cents: amount as number }];
    const refunded = appended
      .filter(({ kind }) => kind === 'refund')
      .map(({ amount: cents }) => ({ type: 'invoice.refunded', cents }));
    const at = this.clock.now();
    await this.timeline.record(
      tx,
      ...[...changed, ...refunded].flatMap(({ type, cents }) =>
        type ? [{ leadId, type, at, data: { description, cents } }] : [],
      ),
    );
  }
}
