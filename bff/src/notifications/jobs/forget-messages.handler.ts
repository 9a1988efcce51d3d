import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { forgetMessages } from './forget-messages.job.ts';

@Injectable()
@HandlesJob(forgetMessages)
export class ForgetMessagesHandler implements JobHandler<{ contactId: string | null }> {
  constructor(private readonly database: Database) {}

  async handle({ contactId }: { contactId: string | null }): Promise<void> {
    if (contactId === null) return;
    await this.database.query('DELETE FROM message_sends WHERE contact_id = $1', [contactId]);
  }
}
