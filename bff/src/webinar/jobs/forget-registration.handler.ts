import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.ts';
import { HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { forgetRegistration } from './forget-registration.job.ts';

@Injectable()
@HandlesJob(forgetRegistration)
export class ForgetRegistrationHandler implements JobHandler<{ leadId: string }> {
  constructor(private readonly database: Database) {}

  async handle({ leadId }: { leadId: string }): Promise<void> {
    await this.database.query('DELETE FROM webinar_registrations WHERE lead_id = $1', [leadId]);
  }
}
