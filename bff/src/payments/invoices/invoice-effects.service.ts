import type { InvoiceAction, InvoiceState } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { LeadTimeline } from '../../leads/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { toLedgerEntries } from '../disputes/dispute-rules.ts';
import { publishDisputes } from '../disputes/publish-disputes.ts';
import { type DisputeChanges, NO_DISPUTE_CHANGES } from '../disputes/stored-disputes.ts';
import type { Dispute } from '../disputes/stripe-dispute.ts';
import { PaymentLedger, type LedgerEntry } from '../payment-ledger.ts';
import { deriveLedgerEntries } from '../payment-state.ts';
import { publishRefunds } from '../refunds/publish-refunds.ts';
import { describeMovements, type MoneyTimelineEntry } from '../refunds/describe-movements.ts';
import type { Refund } from '../stripe-views.ts';
import type { Invoice } from './invoice.entity.ts';
import type { StripeInvoice } from './stripe-invoice.ts';

/** Refunds and disputes of an invoice at Stripe, with the changes since the last report. */
interface InvoiceReports {
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
  disputeChanges: DisputeChanges;
}

/** Type of the timeline entry for each state that an invoice enters. */
const TIMELINE_TYPE_BY_STATE: Readonly<Record<string, string>> = {
  draft: 'invoice.created',
  open: 'invoice.sent',
  paid: 'invoice.paid',
  void: 'invoice.voided',
  uncollectible: 'invoice.uncollectible',
};

const TIMELINE_TYPE_BY_LEDGER_KIND: Readonly<Record<LedgerEntry['kind'], string | null>> = {
  charge: null,
  refund: 'invoice.refunded',
  'refund-reversal': 'invoice.refund-failed',
  dispute: 'invoice.disputed',
  'dispute-reversal': 'invoice.dispute-won',
};

/**
 * Records an invoice's money movements in the ledger and its changes on the lead's timeline. Publishes an event for
 * each refund and each open dispute.
 */
@Injectable()
export class InvoiceEffects {
  constructor(
    private readonly clock: Clock,
    private readonly ledger: PaymentLedger,
    private readonly timeline: LeadTimeline,
    private readonly outbox: Outbox,
  ) {}

  async apply(
    tx: Tx,
    before: Invoice,
    after: Invoice,
    { charge }: StripeInvoice,
    { refunds, disputes, disputeChanges }: InvoiceReports,
  ): Promise<void> {
    const owner = { invoiceId: after.id };
    const charged = { isPaid: charge !== null, charge };
    const entries = [
      ...deriveLedgerEntries(charged, refunds, await this.ledger.listRefunds(tx, owner)),
      ...disputes.flatMap(toLedgerEntries),
    ];
    await this.recordChange(tx, before, after, await this.ledger.append(tx, owner, entries), disputeChanges);
  }

  async recordDeletion(tx: Tx, { leadId, description, amount: cents, requestedBy }: Invoice): Promise<void> {
    if (leadId === null) return;
    await this.timeline.record(tx, {
      leadId,
      type: 'invoice.deleted',
      at: this.clock.now(),
      ...(requestedBy !== null && { actor: requestedBy }),
      data: { description, cents },
    });
  }

  /**
   * Records a change on the lead's timeline, and publishes an event for each refund and each open dispute.
   * @param appended the movements that are new in the ledger
   */
  async recordChange(
    tx: Tx,
    before: Invoice,
    after: Invoice,
    appended: readonly LedgerEntry[],
    disputes: DisputeChanges = NO_DISPUTE_CHANGES,
  ): Promise<void> {
    const { leadId, description } = after;
    await publishRefunds(tx, this.outbox, appended);
    await publishDisputes(tx, this.outbox, disputes);
    // A purged lead has no timeline.
    if (leadId === null) return;
    const entries = [
      ...(before.state === after.state ? [] : [describeChange(before, after)]),
      ...(await describeMovements(tx, appended, TIMELINE_TYPE_BY_LEDGER_KIND)),
      // The ledger has no entry for the loss, because Stripe withdrew the amount when the dispute was opened.
      ...disputes.lost.map(({ amount: cents }) => ({ type: 'invoice.dispute-lost', cents })),
    ];
    const at = this.clock.now();
    await this.timeline.record(
      tx,
      ...entries.flatMap(({ type, cents, ...actor }) =>
        type ? [{ leadId, type, at, ...actor, data: { description, cents } }] : [],
      ),
    );
  }
}

function describeChange(before: Invoice, { state, amount }: Invoice): MoneyTimelineEntry {
  const actor = findActor(before, state);
  return { type: TIMELINE_TYPE_BY_STATE[state] ?? null, cents: amount, ...(actor !== null && { actor }) };
}

/** State that results from each staff action. Null for a deletion, which leaves no invoice. */
const STATE_BY_ACTION = { send: 'open', void: 'void', delete: null } as const satisfies Record<
  InvoiceAction,
  InvoiceState | null
>;

/** Returns the staff member who caused a change of the state, or null if Stripe or the owner did. */
function findActor({ createdBy, requestedAction, requestedBy }: Invoice, state: InvoiceState): string | null {
  if (state === 'draft') return createdBy;
  return requestedAction !== null && STATE_BY_ACTION[requestedAction] === state ? requestedBy : null;
}
