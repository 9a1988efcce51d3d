import type { Tx } from '../../platform/database/database.ts';
import type { LedgerEntry } from '../payment-ledger.ts';
import { findRefundActors } from './stored-refunds.ts';

/** Timeline entry about a payment, a refund or an invoice. `type` is null if the timeline omits the entry. */
export interface MoneyTimelineEntry {
  type: string | null;
  /** Email address of the staff member who made the change; absent if Stripe or the owner did. */
  actor?: string;
  cents: number;
}

/**
 * Describes the new entries of the ledger for the timeline. An entry about a refund contains the email address of the
 * staff member who made the refund.
 */
export async function describeMovements(
  tx: Tx,
  appended: readonly LedgerEntry[],
  typeByKind: Readonly<Record<LedgerEntry['kind'], string | null>>,
): Promise<MoneyTimelineEntry[]> {
  const refunds = appended.filter(({ kind }) => kind === 'refund');
  const actors = await findRefundActors(
    tx,
    refunds.map(({ stripeId }) => stripeId),
  );
  return appended.map((entry) => {
    const actor = entry.kind === 'refund' ? actors.get(entry.stripeId) : undefined;
    return { type: typeByKind[entry.kind], cents: entry.amount, ...(actor !== undefined && { actor }) };
  });
}
