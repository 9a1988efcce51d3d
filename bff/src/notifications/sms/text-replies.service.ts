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

/** Latest text to a number, with its lead. `id` is null if the number got no text. */
interface LatestText {
  id: string | null;
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
    const latest = await this.findLatest(tx, number);
    const isNew = await this.optOuts.optOut(tx, number, latest?.id ?? null);
    if (isNew && latest) await this.addToTimeline(tx, latest.leadId, 'text.unsubscribed');
    return isNew ? 'Opted out' : 'Had opted out before';
  }

  /** Allows texts again. Marketing email stays stopped, because START applies only to texts. */
  private async start(tx: Tx, { number }: TextReply): Promise<string | null> {
    if (!(await this.suppressions.liftOptOut(tx, number))) return null;
    const latest = await this.findLatest(tx, number);
    if (latest) await this.addToTimeline(tx, latest.leadId, 'text.resubscribed');
    return 'Opted in again';
  }

  private async record(tx: Tx, { number, text, sid }: TextReply): Promise<string | null> {
    const latest = await this.findLatest(tx, number);
    if (!latest) return null;
    await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('text:' || $1, 0))`, [sid]);
    const known = await tx.rows(
      `SELECT 1 FROM lead_events WHERE lead_id = $1 AND type = 'text.received' AND data ->> 'sid' = $2`,
      [latest.leadId, sid],
    );
    if (known.length > 0) return null;
    await this.replies.record(tx, { leadId: latest.leadId, channel: 'sms', data: { sid, content: text } });
    return "Added to the lead's timeline";
  }

  private addToTimeline(tx: Tx, leadId: string, type: string): Promise<void> {
    return this.timeline.record(tx, { leadId, type, at: this.clock.now() });
  }

  /**
   * Finds the lead of the latest text to the number. If there is none, finds the newest lead of an owner with this
   * number.
   */
  private async findLatest(tx: Tx, number: string): Promise<LatestText | null> {
    const [text] = await tx.rows<LatestText>(
      `SELECT message_sends.id, leads.id AS "leadId" FROM message_sends JOIN leads ON leads.id = lead_id
       WHERE address = $1 AND channel = 'sms' AND message_sends.state IN ('claimed', 'sent', 'unknown')
         AND leads.deleted_at IS NULL
       ORDER BY claimed_at DESC LIMIT 1`,
      [number],
    );
    if (text) return text;
    const [lead] = await tx.rows<{ leadId: string }>(
      `SELECT id AS "leadId" FROM leads WHERE contact_id = ANY($1) AND deleted_at IS NULL
       ORDER BY created_at DESC LIMIT 1`,
      [await this.numbers.listContacts(number, tx)],
    );
    return lead ? { id: null, leadId: lead.leadId } : null;
  }
}
