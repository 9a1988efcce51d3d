import { Injectable } from '@nestjs/common';
import { OwnerQueries } from '../leads/index.ts';
import { OutboundMail } from '../notifications/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { HandlesJob } from '../platform/jobs/job.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { buildSeatsSql } from './waiting-registrations.ts';
import { WaitingList } from './waiting-list.service.ts';
import { webinarAnnounced } from './webinar-editor.service.ts';
import { type WebinarNoticeReason, webinarNotice } from './webinar.mails.ts';

/** Number of emails queued in one transaction. */
const BATCH_SIZE = 100;

/** Delay of emails about a change, so that several changes result in one email. */
const CHANGE_DELAY_MS = 60_000;

interface Announcement {
  webinarId: string;
  notice: WebinarNoticeReason;
  version: number;
}

/** Emails registered people about a webinar that admins scheduled, changed or canceled. */
@Injectable()
export class WebinarAnnouncementJobs {
  constructor(
    private readonly database: Database,
    private readonly waitingList: WaitingList,
    private readonly owners: OwnerQueries,
    private readonly mail: OutboundMail,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Queues one email to each affected person. If the webinar was scheduled, the people on the waiting list get a seat
   * and an email. If the job runs again, no person is invited or emailed twice.
   */
  @HandlesJob({ name: 'announce-webinar', queue: 'mail', on: webinarAnnounced })
  async announce(announcement: Announcement): Promise<void> {
    let last: string | null = '00000000-0000-0000-0000-000000000000';
    while (last !== null) last = await this.announceToBatch(announcement, last);
  }

  /** @returns the last lead id of the batch; null after the last batch */
  private announceToBatch(announcement: Announcement, after: string): Promise<string | null> {
    const { webinarId, notice } = announcement;
    return this.database.transaction(async (tx) => {
      const leadIds =
        notice === 'scheduled'
          ? await this.waitingList.invite(tx, webinarId, { limit: BATCH_SIZE })
          : await this.listLeadIdsWithSeat(tx, webinarId, after);
      for (const leadId of leadIds) await this.queueEmail(tx, announcement, leadId);
      if (leadIds.length > 0) await this.realtime.publish(tx, { type: 'webinar.changed', id: webinarId });
      return leadIds.length < BATCH_SIZE ? null : (leadIds.at(-1) ?? null);
    });
  }

  private async listLeadIdsWithSeat(tx: Tx, webinarId: string, after: string): Promise<string[]> {
    const rows = await tx.rows<{ leadId: string }>(
      `SELECT registration.lead_id AS "leadId" ${buildSeatsSql('$1')} AND registration.suspicions = '{}'
         AND registration.lead_id > $2
       ORDER BY registration.lead_id LIMIT ${BATCH_SIZE}`,
      [webinarId, after],
    );
    return rows.map(({ leadId }) => leadId);
  }

  private async queueEmail(tx: Tx, { webinarId, notice, version }: Announcement, leadId: string): Promise<void> {
    const owner = await this.owners.findByLead(leadId, tx);
    if (!owner) return;
    await this.mail.queue(tx, webinarNotice, {
      uniqueKey: `webinar-${notice}:${webinarId}:${version}:${leadId}:email`,
      contactId: owner.contactId,
      leadId,
      email: owner.email,
      payload: { leadId, webinarId, notice },
      ...(notice !== 'scheduled' && {
        debounce: {
          key: `webinar:${webinarId}:${leadId}`,
          version,
          delayMs: notice === 'changed' ? CHANGE_DELAY_MS : 0,
        },
      }),
    });
  }
}
