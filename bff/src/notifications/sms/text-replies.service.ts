import { Injectable } from '@nestjs/common';
import { Suppressions } from '../../contacts/index.ts';
import { LeadTimeline } from '../../leads/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { RecipientNumbers } from './recipient-numbers.queries.ts';
import { classifyReply } from './reply-kind.ts';
import { OwnerReplies } from '../inbound/owner-replies.service.ts';
import { TextOptOuts } from './text-opt-outs.service.ts';

export interface TextReply {
  /** Phone number in E.164 format. */
  number: string;
  text: string;
  /** Twilio's id of the text. */
  sid: string;
}

/** Lead to which a reply belongs. `textId` is the latest text to the number, or null if none was sent. */
interface ReplyTarget {
  textId: string | null;
  leadId: string;
}

/** Handles texts from owners. */
@Injectable()
export class TextReplies {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly numbers: RecipientNumbers,
    private readonly optOuts: TextOptOuts,
    private readonly suppressions: Suppressions,
    private readonly timeline: LeadTimeline,
    private readonly replies: OwnerReplies,
  ) {}

  /** Handles a text. A repeated text has no effect. @returns the outcome for admins; null if no action was needed */
  async handle(reply: TextReply): Promise<string | null> {
    const kind = classifyReply(reply.text);
    if (kind === 'help') return 'Replied with our phone number';
    return this.database.transaction(async (tx) => {
      if (kind === 'stop') return this.stop(tx, reply);
      return kind === 'start' ? this.start(tx, reply) : this.record(tx, reply);
    });
  }

  private async stop(tx: Tx, { number }: TextReply): Promise<string> {
    const target = await this.findTarget(tx, number);
    const isNew = await this.optOuts.optOut(tx, number, target?.textId ?? null);
    if (isNew && target) await this.addToTimeline(tx, target.leadId, 'text.unsubscribed');
    return isNew ? 'Opted out' : 'Had opted out before';
  }

  /** Allows texts again. Marketing email stays stopped, because START applies only to texts. */
  private async start(tx: Tx, { number }: TextReply): Promise<string | null> {
    if (!(await this.suppressions.liftOptOut(tx, number))) return null;
    const target = await this.findTarget(tx, number);
    if (target) await this.addToTimeline(tx, target.leadId, 'text.resubscribed');
    return 'Opted in again';
  }

  private async record(tx: Tx, { number, text, sid }: TextReply): Promise<string | null> {
    const target = await this.findTarget(tx, number);
    if (!target) return null;
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('text:' || $1, 0))`, [sid]);
    const knownRows = await tx.rows(
      `SELECT 1 FROM lead_events WHERE lead_id = $1 AND type = 'text.received' AND data ->> 'sid' = $2`,
      [target.leadId, sid],
    );
    if (knownRows.length > 0) return null;
    await this.replies.record(tx, { leadId: target.leadId, channel: 'sms', data: { sid, content: text } });
    return "Added to the lead's timeline";
  }

  private addToTimeline(tx: Tx, leadId: string, type: string): Promise<void> {
    return this.timeline.record(tx, { leadId, type, at: this.clock.now() });
  }

  /**
   * Finds the lead of the latest text to the number. If there is none, finds the newest lead of an owner with this
   * number.
   */
  private async findTarget(tx: Tx, number: string): Promise<ReplyTarget | null> {
    const [text] = await tx.rows<ReplyTarget>(
      `SELECT message_sends.id AS "textId", leads.id AS "leadId" FROM message_sends JOIN leads ON leads.id = lead_id
       WHERE address = $1 AND channel = 'sms' AND message_sends.state IN ('claimed', 'sent', 'unknown')
         AND leads.deleted_at IS NULL
       ORDER BY claimed_at DESC LIMIT 1`,
      [number],
    );
    if (text) return text;
    const [lead] = await tx.rows<{ leadId: string }>(
      `SELECT id AS "leadId" FROM leads WHERE contact_id = ANY($1) AND deleted_at IS NULL
       ORDER BY created_at DESC LIMIT 1`,
      [await this.numbers.listContactIds(number, tx)],
    );
    return lead ? { textId: null, leadId: lead.leadId } : null;
  }
}
