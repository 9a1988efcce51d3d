import { FEE_TERMS, type PaymentState } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { LeadTimeline } from '../leads/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { publishDisputes } from './disputes/publish-disputes.ts';
import { type DisputeChanges, NO_DISPUTE_CHANGES } from './disputes/stored-disputes.ts';
import type { LedgerEntry } from './payment-ledger.ts';
import type { Payment } from './payment.entity.ts';
import { paymentFailed, paymentReceived } from './payments.events.ts';
import { publishRefunds } from './refunds/publish-refunds.ts';
import { describeMovements } from './refunds/describe-movements.ts';

type PaymentFacts = Pick<Payment, 'id' | 'leadId' | 'fee' | 'amount' | 'state'>;

/** Type of the timeline entry for each state that a payment enters. */
const TIMELINE_TYPE_BY_STATE: Readonly<Record<PaymentState, string | null>> = {
  creating: null,
  open: 'payment.requested',
  processing: 'payment.processing',
  paid: 'payment.received',
  expired: 'payment.expired',
  failed: 'payment.failed',
};

const TIMELINE_TYPE_BY_LEDGER_KIND: Readonly<Record<LedgerEntry['kind'], string | null>> = {
  charge: null,
  refund: 'payment.refunded',
  'refund-reversal': 'payment.refund-failed',
  dispute: 'payment.disputed',
  'dispute-reversal': 'payment.dispute-won',
};

/**
 * Records on the lead's timeline how a payment changed, and publishes the events that trigger emails to the owner or
 * staff.
 */
@Injectable()
export class PaymentEffects {
  constructor(
    private readonly clock: Clock,
    private readonly timeline: LeadTimeline,
    private readonly outbox: Outbox,
  ) {}

  /** @param appended the new entries of the ledger */
  async apply(
    tx: Tx,
    before: PaymentFacts,
    after: PaymentFacts,
    appended: readonly LedgerEntry[],
    disputes: DisputeChanges = NO_DISPUTE_CHANGES,
  ): Promise<void> {
    const { leadId, fee, amount, state } = after;
    const isChanged = before.state !== state;
    if (isChanged && state === 'paid') await this.outbox.append(tx, paymentReceived, { paymentId: after.id });
    // Only a failed bank payment needs an email, because it fails days later. The checkout page shows the owner why a
    // card was declined.
    if (before.state === 'processing' && state === 'failed')
      await this.outbox.append(tx, paymentFailed, { paymentId: after.id });
    await publishRefunds(tx, this.outbox, appended);
    await publishDisputes(tx, this.outbox, disputes);
    // A purged lead has no timeline.
    if (leadId === null) return;
    const { name } = FEE_TERMS[fee];
    const entries = [
      { type: isChanged ? TIMELINE_TYPE_BY_STATE[state] : null, cents: amount as number },
      ...(await describeMovements(tx, appended, TIMELINE_TYPE_BY_LEDGER_KIND)),
      // The ledger has no entry for the loss, because Stripe withdrew the amount when the dispute was opened.
      ...disputes.lost.map(({ amount: lost }) => ({ type: 'payment.dispute-lost', cents: lost as number })),
    ];
    const at = this.clock.now();
    await this.timeline.record(
      tx,
      ...entries.flatMap(({ type, cents, ...actor }) =>
        type ? [{ leadId, type, at, ...actor, data: { fee: name, cents } }] : [],
      ),
    );
  }
}
