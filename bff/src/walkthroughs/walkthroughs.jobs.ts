import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { leadAccepted, leadLinksRenewed, LeadWalkthroughs } from '../leads/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { WalkthroughRequests } from './walkthrough-requests.service.ts';
import { Walkthrough } from './walkthrough.entity.ts';
import { walkthroughConfirmation } from './walkthroughs.mails.ts';

@Injectable()
export class WalkthroughJobs {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly leads: LeadWalkthroughs,
    private readonly requests: WalkthroughRequests,
    private readonly mail: OutboundMail,
  ) {}

  /** Books the requested time of a lead that staff have accepted. */
  @HandlesJob({ name: 'settle-walkthrough-request', queue: 'campaigns', on: leadAccepted })
  async settleRequest({ leadId }: { leadId: string }): Promise<void> {
    await this.requests.resolveAccepted(leadId);
  }

  /** Emails the owner a new link for the upcoming walkthrough after the previous links were revoked. */
  @HandlesJob({ name: 'mail-walkthrough-again', queue: 'mail', on: leadLinksRenewed })
  async confirmAgain({ leadId, at }: { leadId: string; at: number }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const recipient = await this.leads.findRecipient(tx, leadId);
      const upcoming = await tx
        .getRepository(Walkthrough)
        .findOneBy({ leadId, state: 'booked', startsAt: MoreThan(this.clock.now()) });
      if (!recipient || !upcoming) return;
      await this.mail.queue(tx, walkthroughConfirmation, {
        uniqueKey: `${walkthroughConfirmation.template}:${upcoming.id}:${at}:email`,
        leadId,
        payload: {
          walkthroughId: upcoming.id,
          sequence: upcoming.sequence,
          start: upcoming.startsAt.toISOString(),
        },
        ...recipient,
      });
    });
  }
}
