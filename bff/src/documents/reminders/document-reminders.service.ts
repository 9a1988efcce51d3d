import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { OutboundMail } from '../../notifications/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { Realtime } from '../../platform/realtime/realtime.ts';
import { findNextSigner } from '../document-state.ts';
import { documentNotFound, documentNotPending } from '../documents.errors.ts';
import { SignatureDocument } from '../signature-document.entity.ts';
import { documentReminder } from './document-reminder.composer.ts';
import { leadEmailChanged, leadHasNoEmail } from './document-reminders.errors.ts';

/** Minimum time between the last reminder to a signer and a reminder that staff send to the same signer. */
const MIN_REMINDER_INTERVAL_MS = 3_600_000;

interface RemindedLead {
  contactId: string | null;
  /** Email address of the lead. Null if the lead has no email address. */
  email: string | null;
}

/** Outcome of a request to send a reminder. */
interface ReminderOutcome {
  /** False if the signer got a reminder within the last hour. */
  isSent: boolean;
  /** Time of the last reminder to the signer. */
  sentAt: Date;
  /** Time from which staff can send the next reminder. */
  nextAt: Date;
  /** Signer whose turn it is. */
  signer: { name: string; email: string };
}

/** Sends reminders to the signers of pending documents. */
@Injectable()
export class DocumentReminders {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mail: OutboundMail,
    private readonly audit: Audit,
    private readonly realtime: Realtime,
  ) {}

  /**
   * Emails a reminder to the signer whose turn it is, unless this signer got a reminder within the last hour.
   * @param to the lead's email address as shown to staff
   * @throws DomainError notFound for an unknown document
   * @throws DomainError conflict if the document cannot be signed, or the lead's email address is missing or differs
   *   from `to`
   */
  async send(documentId: string, to: string, actor: Actor): Promise<ReminderOutcome> {
    return this.database.transaction(async (tx) => {
      const document = await tx
        .getRepository(SignatureDocument)
        .findOne({ where: { id: documentId }, lock: { mode: 'pessimistic_write' } });
      if (!document) throw documentNotFound();
      const { leadId } = document;
      const lead = leadId === null ? null : await findLead(tx, leadId);
      if (!lead?.email) throw leadHasNoEmail();
      if (normalizeEmail(lead.email) !== normalizeEmail(to)) throw leadEmailChanged();
      const signer = findNextSigner(document);
      if (!signer) throw documentNotPending();
      const now = this.clock.now();
      const lastReminderAt = findLastReminder(document);
      const isSent = !lastReminderAt || now.getTime() - lastReminderAt.getTime() >= MIN_REMINDER_INTERVAL_MS;
      const sentAt = isSent ? now : lastReminderAt;
      const reminder = {
        isSent,
        sentAt,
        nextAt: new Date(sentAt.getTime() + MIN_REMINDER_INTERVAL_MS),
        signer: { name: signer.name, email: signer.email },
      };
      if (!isSent) return reminder;
      await this.queue(tx, document, `at-${now.getTime()}`, lead);
      await tx.getRepository(SignatureDocument).update(documentId, { lastReminderAt: now });
      await this.realtime.publish(tx, { type: 'document.changed', id: documentId });
      await this.audit.record(tx, { actor, action: 'document.reminded', subject: `document:${documentId}` });
      return reminder;
    });
  }

  /**
   * Queues the next automatic reminder to the next signer of a document that the caller has locked.
   * @param number number of the reminder to this signer: 1 or 2
   */
  async queueAutomatic(tx: Tx, document: SignatureDocument, number: number): Promise<void> {
    const lead = document.leadId === null ? null : await findLead(tx, document.leadId);
    if (lead) await this.queue(tx, document, `automatic-${number}`, lead);
  }

  private async queue(tx: Tx, document: SignatureDocument, occasion: string, lead: RemindedLead): Promise<void> {
    const signer = findNextSigner(document);
    if (!signer) return;
    const isLead = lead.email !== null && normalizeEmail(lead.email) === normalizeEmail(signer.email);
    await this.mail.queue(tx, documentReminder, {
      uniqueKey: `${documentReminder.template}:${document.id}:${signer.submitterId}:${occasion}:email`,
      contactId: isLead ? lead.contactId : null,
      leadId: document.leadId,
      email: signer.email,
      payload: { documentId: document.id, submitterId: signer.submitterId },
    });
  }
}

/** Returns the time of the last reminder to the next signer. Null if this signer has not got a reminder. */
const findLastReminder = ({ lastReminderAt, turnStartedAt }: SignatureDocument): Date | null =>
  lastReminderAt && turnStartedAt && lastReminderAt < turnStartedAt ? null : lastReminderAt;

async function findLead(tx: Tx, leadId: string): Promise<RemindedLead | null> {
  const [lead] = await tx.rows<RemindedLead>(
    `SELECT contact_id AS "contactId", nullif(btrim(email), '') AS email FROM leads WHERE id = $1 AND deleted_at IS NULL`,
    [leadId],
  );
  return lead ?? null;
}
