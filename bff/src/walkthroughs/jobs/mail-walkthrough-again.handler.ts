import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { leadLinksRenewed, LeadWalkthroughs } from '../../leads/index.ts';
import { OutboundMail } from '../../notifications/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { Walkthrough } from '../walkthrough.entity.ts';
import { walkthroughConfirmed } from '../walkthroughs.mails.ts';

/** Mails a new link to the coming walkthrough after the old one was revoked. */
export const mailWalkthroughAgain = defineJob({ name: 'mail-walkthrough-again', queue: 'mail', on: leadLinksRenewed });

@Injectable()
@HandlesJob(mailWalkthroughAgain)
export class MailWalkthroughAgainHandler implements JobHandler<{ leadId: string; at: number }> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: LeadWalkthroughs,
    private readonly mail: OutboundMail,
  ) {}

  async handle({ leadId, at }: { leadId: string; at: number }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const addressee = await this.leads.addressee(tx, leadId);
      const ahead = await tx.getRepository(Walkthrough).findOneBy({ leadId, state: 'booked', startsAt: MoreThan(this.clock.now()) });
      if (!addressee || !ahead) return;
      await this.mail.queue(tx, walkthroughConfirmed, {
        uniqueKey: `${walkthroughConfirmed.template}:${ahead.id}:${at}:email`,
        leadId,
        payload: { walkthroughId: ahead.id, sequence: ahead.sequence },
        ...addressee,
      });
    });
  }
}
