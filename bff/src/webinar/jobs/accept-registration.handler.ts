import { Injectable } from '@nestjs/common';
import { leadAccepted } from '../../leads/index.ts';
import { Database } from '../../platform/database/database.ts';
import { defineJob, HandlesJob, type JobHandler } from '../../platform/jobs/job.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { webinarRegistered } from '../webinar-registrations.service.ts';

/** Makes the held registration of an accepted lead count. */
export const acceptRegistration = defineJob({ name: 'accept-registration', queue: 'campaigns', on: leadAccepted });

@Injectable()
@HandlesJob(acceptRegistration)
export class AcceptRegistrationHandler implements JobHandler<{ leadId: string }> {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** A person who registered again meanwhile has been confirmed already, and is registered once. */
  async handle({ leadId }: { leadId: string }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const accepted = await tx.run(ACCEPT, [leadId]);
      if (accepted > 0) await this.outbox.append(tx, webinarRegistered, { leadId });
    });
  }
}

/** Loses to a registration of the same moment on the unique index; the next attempt then finds that one. */
const ACCEPT = `
  UPDATE webinar_registrations AS held SET suspicions = '{}'
  WHERE lead_id = $1 AND suspicions <> '{}' AND NOT EXISTS (
    SELECT 1 FROM webinar_registrations AS other
    WHERE other.webinar_id = held.webinar_id AND other.for_next = held.for_next AND other.email = held.email
      AND other.suspicions = '{}'
  )`;
