import type { Tx } from '../../platform/database/database.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { LedgerEntry } from '../payment-ledger.ts';
import { refundMade } from '../payments.events.ts';

/** Publishes an event for each refund among the new entries of the ledger. */
export async function publishRefunds(tx: Tx, outbox: Outbox, appended: readonly LedgerEntry[]): Promise<void> {
  for (const { kind, stripeId } of appended) if (kind === 'refund') await outbox.append(tx, refundMade, { stripeId });
}
