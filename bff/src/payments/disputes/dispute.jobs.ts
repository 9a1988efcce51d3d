import { Injectable } from '@nestjs/common';
import { OutboundMail } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { HandlesJob } from '../../platform/jobs/job.ts';
import { disputeNotice } from '../mails/dispute-notice.composer.ts';
import { disputeOpened } from '../payments.events.ts';
import { DisputeQueries } from './dispute.queries.ts';

@Injectable()
export class DisputeJobs {
  constructor(
    private readonly database: Database,
    private readonly disputes: DisputeQueries,
    private readonly mail: OutboundMail,
  ) {}

  /** Queues emails about an open dispute to the staff members who can act on it. */
  @HandlesJob({ name: 'queue-dispute-notices', queue: 'mail', on: disputeOpened })
  async notify({ stripeId, stage }: { stripeId: string; stage: 'inquiry' | 'dispute' }): Promise<void> {
    await this.database.transaction(async (tx) => {
      for (const { id, email } of await this.disputes.listRecipients(tx, stripeId))
        await this.mail.queue(tx, disputeNotice, {
          uniqueKey: `dispute-opened:${stripeId}:${stage}:${id}`,
          contactId: null,
          // The notice goes to staff, so the lead's timeline does not show it.
          leadId: null,
          email,
          payload: { stripeId, userId: id },
        });
    });
  }
}
