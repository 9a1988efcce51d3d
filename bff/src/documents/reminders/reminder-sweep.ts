import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { Sweeps } from '../../platform/sweeps/sweeps.ts';
import { SignatureDocument } from '../signature-document.entity.ts';
import { DocumentReminders } from './document-reminders.service.ts';

const BATCH_SIZE = 50;

/**
 * Claims emailed documents whose next signer is due for the first reminder (3 days after the signer could sign) or the
 * second reminder (after 7 days). Two reminders to a signer are at least a day apart, for example after an outage.
 */
const CLAIM_DUE_DOCUMENTS = `
  UPDATE signature_documents SET automatic_reminders = automatic_reminders + 1, last_reminder_at = $1 FROM (
    SELECT document.id FROM signature_documents AS document JOIN leads ON leads.id = document.lead_id
    WHERE document.state IN ('sent', 'viewed', 'signing') AND delivery = 'email' AND leads.deleted_at IS NULL
      AND (automatic_reminders = 0 AND coalesce(turn_started_at, sent_at) <= $1::timestamptz - interval '3 days'
        OR automatic_reminders = 1 AND coalesce(turn_started_at, sent_at) <= $1::timestamptz - interval '7 days')
      AND coalesce(last_reminder_at <= $1::timestamptz - interval '1 day', true)
      AND coalesce(expires_at > $1, true)
    ORDER BY sent_at LIMIT ${BATCH_SIZE} FOR UPDATE OF document SKIP LOCKED
  ) AS due WHERE signature_documents.id = due.id RETURNING signature_documents.id`;

/** Sends reminders to the next signers of emailed documents after 3 and 7 days. */
@Injectable()
export class ReminderSweep {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly reminders: DocumentReminders,
  ) {}

  @Sweeps({ name: 'remind-documents', everyMs: 60_000 })
  async queueDue(): Promise<void> {
    while ((await this.queueBatch()) === BATCH_SIZE);
  }

  private queueBatch(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const due = await tx.rows<{ id: string }>(CLAIM_DUE_DOCUMENTS, [this.clock.now()]);
      for (const { id } of due) {
        const document = await tx.getRepository(SignatureDocument).findOneByOrFail({ id });
        await this.reminders.queueAutomatic(tx, document, document.automaticReminders);
      }
      return due.length;
    });
  }
}
