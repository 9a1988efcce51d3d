import { Injectable } from '@nestjs/common';
import { OwnerQueries } from '../../leads/index.ts';
import { OutboundMail } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { webinarConfirmation } from '../webinar.mails.ts';
import { webinarRegistered } from '../webinar-registrations.service.ts';

/** Puts the confirmation of a registration into the ledger. */
export const queueWebinarMail = defineJob({ name: 'queue-webinar-mail', queue: 'mail', on: webinarRegistered });

@Injectable()
@HandlesJob(queueWebinarMail)
export class QueueWebinarMailHandler implements JobHandler<{ leadId: string }> {
  constructor(
    private readonly database: Database,
    private readonly owners: OwnerQueries,
    private readonly mail: OutboundMail,
  ) {}

  async handle({ leadId }: { leadId: string }): Promise<void> {
    const owner = await this.owners.ofLead(leadId);
    if (!owner) return;
    await this.database.transaction((tx) =>
      this.mail.queue(tx, webinarConfirmation, {
        uniqueKey: `webinar-confirmation:${leadId}:email`,
        contactId: owner.contactId,
        leadId,
        email: owner.email,
        payload: { leadId },
      }),
    );
  }
}
