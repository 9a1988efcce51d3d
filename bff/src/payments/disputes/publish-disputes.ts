import type { Tx } from '../../platform/database/database.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { disputeOpened } from '../payments.events.ts';
import { isInquiry } from './dispute-rules.ts';
import type { DisputeChanges } from './stored-disputes.ts';

/** Publishes an event for each dispute about which staff must be informed. */
export async function publishDisputes(tx: Tx, outbox: Outbox, { opened }: DisputeChanges): Promise<void> {
  for (const { id, status } of opened)
    await outbox.append(tx, disputeOpened, { stripeId: id, stage: isInquiry(status) ? 'inquiry' : 'dispute' });
}
