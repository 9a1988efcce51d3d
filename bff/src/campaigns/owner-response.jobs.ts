import { Injectable } from '@nestjs/common';
import { contactComplained, leadReplied } from '../notifications/index.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { OwnerSequences } from './owner-sequences.service.ts';

/** Jobs that end sequences because of an owner's response. */
@Injectable()
export class OwnerResponseJobs {
  constructor(private readonly sequences: OwnerSequences) {}

  /** Stops the marketing sequence of an owner who replied. Messages about a visit or the onboarding continue. */
  @HandlesJob({ name: 'stop-for-replied', queue: 'campaigns', on: leadReplied })
  async stopForReplied({ contactId }: { contactId: string }): Promise<void> {
    await this.sequences.stopMarketing(contactId, 'replied');
  }

  /** Stops all sequences of a contact who marked a message as spam. */
  @HandlesJob({ name: 'stop-for-complained', queue: 'campaigns', on: contactComplained })
  async stopForComplained({ contactId }: { contactId: string }): Promise<void> {
    await this.sequences.stopAll(contactId, 'complained');
  }
}
