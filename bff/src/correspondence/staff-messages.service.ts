import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../audit/index.ts';
import type { Actor } from '../identity/index.ts';
import { leadNotFound, LeadPipeline } from '../leads/index.ts';
import { OutboundMail, OutboundTexts } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { Attachments } from './attachments.service.ts';
import type { WriteEmail, WriteText } from './correspondence.dto.ts';
import { sendingNotAllowed, messageIdTaken, originalMissing, recipientChanged } from './correspondence.errors.ts';
import { STAFF_TEXT_TEMPLATE, staffEmail } from './correspondence.mails.ts';
import { Recipients } from './recipients.queries.ts';

interface LockedLead {
  id: string;
  status: string | null;
  /** Contact of the lead. Not null if `Recipients` reports no problem. */
  contactId: string;
}

interface NewMessage {
  id: string;
  channel: 'email' | 'sms';
  subject: string;
  content: string;
  /** Id of the received email to which this email replies. */
  repliesTo?: string;
}

/** Sends the messages that staff write to owners. A repeated request has no effect. */
@Injectable()
export class StaffMessages {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly recipients: Recipients,
    private readonly attachments: Attachments,
    private readonly mail: OutboundMail,
    private readonly texts: OutboundTexts,
    private readonly pipeline: LeadPipeline,
    private readonly audit: Audit,
  ) {}

  /**
   * Queues an email to the owner.
   * @throws DomainError notFound if the lead does not exist or is deleted
   * @throws DomainError conflict if the owner cannot be emailed, the address has changed, an attachment or the email to
   *   which it replies is missing, or the id is taken
   * @throws DomainError invalid if the attachments are too large
   */
  async sendEmail(leadId: string, email: WriteEmail, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const lead = await lockLead(tx, leadId);
      const message = { ...email, channel: 'email' } as const;
      if (!(await this.insert(tx, lead, message, actor))) return;
      if (email.repliesTo !== undefined) await linkOriginal(tx, email.id, email.repliesTo);
      const { address, problem } = await this.recipients.findEmail(leadId, actor.email, tx);
      if (problem) throw sendingNotAllowed(problem);
      if (address === null || address !== normalizeEmail(email.to)) throw recipientChanged();
      await this.attachments.attach(tx, { id: email.id, leadId }, email.attachmentIds);
      const sendId = await this.mail.queue(tx, staffEmail, {
        uniqueKey: `${staffEmail.template}:${email.id}:email`,
        contactId: lead.contactId,
        leadId,
        email: address,
        payload: { messageId: email.id },
      });
      await this.record(tx, lead, { message, sendId }, actor);
    });
  }

  /**
   * Queues a text to the owner. During quiet hours, the text is queued until the quiet hours end.
   * @throws DomainError notFound if the lead does not exist or is deleted
   * @throws DomainError conflict if the owner cannot be texted, the number has changed, or the id is taken
   */
  async sendText(leadId: string, text: WriteText, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const lead = await lockLead(tx, leadId);
      const message = { ...text, channel: 'sms', subject: '' } as const;
      if (!(await this.insert(tx, lead, message, actor))) return;
      const { number, problem } = await this.recipients.findText(leadId, tx);
      if (problem) throw sendingNotAllowed(problem);
      if (number !== text.to) throw recipientChanged();
      const sendId = await this.texts.queue(tx, {
        uniqueKey: `${STAFF_TEXT_TEMPLATE}:${text.id}:sms`,
        template: STAFF_TEXT_TEMPLATE,
        contactId: lead.contactId,
        leadId,
        payload: { messageId: text.id },
      });
      await this.record(tx, lead, { message, sendId }, actor);
    });
  }

  /** @returns false if an earlier request has already queued the message */
  private async insert(tx: Tx, lead: LockedLead, message: NewMessage, actor: Actor): Promise<boolean> {
    const insertedCount = await tx.run(
      `INSERT INTO staff_messages (id, lead_id, channel, author, subject, content, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING`,
      [message.id, lead.id, message.channel, actor.email, message.subject, message.content, this.clock.now()],
    );
    if (insertedCount > 0) return true;
    const own = await tx.rows('SELECT 1 FROM staff_messages WHERE id = $1 AND lead_id = $2 AND channel = $3', [
      message.id,
      lead.id,
      message.channel,
    ]);
    if (own.length === 0) throw messageIdTaken();
    return false;
  }

  /** Records the message on the timeline, as contact with the owner, and in the audit log. */
  private async record(
    tx: Tx,
    lead: LockedLead,
    { message: { id, channel, subject, repliesTo }, sendId }: { message: NewMessage; sendId: string | null },
    actor: Actor,
  ): Promise<void> {
    await tx.run('UPDATE staff_messages SET send_id = $2 WHERE id = $1', [id, sendId]);
    const type = channel === 'email' ? 'mail.written' : 'text.written';
    const cause = { type, data: { sendId, ...(subject && { subject }), ...(repliesTo && { repliesTo }) } };
    await this.pipeline.transition(tx, lead, { isContact: true, cause }, actor);
    await this.audit.record(tx, {
      actor,
      action: channel === 'email' ? 'lead.emailed' : 'lead.texted',
      subject: `lead:${lead.id}`,
      after: { messageId: id },
    });
  }
}

/** Links a new message to the received email to which it replies. Both messages must be about the same lead. */
async function linkOriginal(tx: Tx, messageId: string, originalId: string): Promise<void> {
  const linkedCount = await tx.run(
    `UPDATE staff_messages SET replies_to = original.id FROM inbound_messages AS original
     WHERE staff_messages.id = $1 AND original.id = $2 AND original.lead_id = staff_messages.lead_id`,
    [messageId, originalId],
  );
  if (linkedCount === 0) throw originalMissing();
}

/** Locks the lead, so that it cannot be deleted or edited until the transaction ends. */
async function lockLead(tx: Tx, leadId: string): Promise<LockedLead> {
  const [lead] = await tx.rows<LockedLead>(
    `SELECT id, status, contact_id AS "contactId" FROM leads WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
    [leadId],
  );
  if (!lead) throw leadNotFound();
  return lead;
}
