import { Injectable } from '@nestjs/common';
import { leadAccepted, OwnerQueries } from '../leads/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Database } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { Outbox } from '../platform/outbox/outbox.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { WaitingList } from './waiting-list.service.ts';
import { webinarConfirmation } from './webinar.mails.ts';
import { webinarRegistered } from './webinar-registrations.service.ts';

/** Jobs that run after a registration. */
@Injectable()
export class WebinarJobs {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly owners: OwnerQueries,
    private readonly mail: OutboundMail,
    private readonly waitingList: WaitingList,
    private readonly realtime: Realtime,
  ) {}

  /**
   * When staff accept a lead, clears the spam suspicions of its registration and publishes the event that sends the
   * confirmation. Does nothing if the same email has another registration without suspicions.
   */
  @HandlesJob({ name: 'accept-registration', queue: 'campaigns', on: leadAccepted })
  async accept({ leadId }: { leadId: string }): Promise<void> {
    await this.database.transaction(async (tx) => {
      const accepted = await tx.run(CLEAR_SUSPICIONS_SQL, [leadId]);
      if (accepted > 0) await this.outbox.append(tx, webinarRegistered, { leadId });
    });
  }

  /**
   * Queues the confirmation. A registration for the next webinar first gets a seat if that webinar was scheduled in the
   * meantime.
   */
  @HandlesJob({ name: 'queue-webinar-mail', queue: 'mail', on: webinarRegistered })
  async confirm({ leadId }: { leadId: string }): Promise<void> {
    const owner = await this.owners.findByLead(leadId);
    if (!owner) return;
    const { contactId, email } = owner;
    await this.database.transaction(async (tx) => {
      await this.waitingList.inviteToNext(tx, leadId);
      await this.mail.queue(tx, webinarConfirmation, {
        uniqueKey: `webinar-confirmation:${leadId}:email`,
        contactId,
        leadId,
        email,
        payload: { leadId },
      });
      await this.realtime.publish(tx, { type: 'webinar.changed', id: leadId });
    });
  }
}

/**
 * Clears the spam suspicions of a registration. If the same email registers concurrently, the statement violates a
 * unique index and the job fails. The retry of the job then does nothing.
 */
const CLEAR_SUSPICIONS_SQL = `
  UPDATE webinar_registrations AS held SET suspicions = '{}'
  WHERE lead_id = $1 AND suspicions <> '{}' AND NOT EXISTS (
    SELECT 1 FROM webinar_registrations AS other
    WHERE other.webinar_id = held.webinar_id AND other.is_for_next_webinar = held.is_for_next_webinar AND other.email = held.email
      AND other.suspicions = '{}'
  )`;
