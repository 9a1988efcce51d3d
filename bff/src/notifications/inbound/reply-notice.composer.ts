import { Injectable } from '@nestjs/common';
import { NAME_SQL } from '../../leads/index.ts';
import { Config } from '../../platform/config/env.ts';
import { Database } from '../../platform/database/database.ts';
import { breakLinks } from '../mail/break-links.ts';
import type { MailContent } from '../mail/rendered-mail.ts';
import { ComposesMail, defineMail, type MailComposer, type MailContext, type Withheld } from '../mail-declaration.ts';
import { SentMessages } from '../sent-messages.queries.ts';
import { renderReplyNoticeMail, type ReplyExcerpt } from './reply-notice.mail.tsx';

/** Payload of a notice. `at`: time of the latest reply that it contains, in epoch milliseconds. */
interface NoticePayload {
  leadId: string;
  at: number;
}

/** Notice to staff that an owner has replied. */
export const replyNotice = defineMail<NoticePayload>('lead-reply', 'transactional', { isForCompany: true });

/** Returns the key by which a new notice about a lead replaces the queued one. */
export const getReplyNoticeKey = (leadId: string): string => `lead-reply:${leadId}`;

/** Maximum number of replies that a notice shows. */
const MAX_REPLIES = 5;

@Injectable()
@ComposesMail(replyNotice)
export class ReplyNoticeComposer implements MailComposer<NoticePayload> {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly sent: SentMessages,
  ) {}

  async compose({ payload: { leadId, at }, sender }: MailContext<NoticePayload>): Promise<MailContent | Withheld> {
    const [lead] = await this.database.rows<{ name: string; address: string }>(
      `SELECT ${NAME_SQL} AS name, property_address AS address FROM leads WHERE id = $1 AND deleted_at IS NULL`,
      [leadId],
    );
    if (!lead) return { withheld: 'lead deleted' };
    const earlier = await this.sent.listByDebounceKey<NoticePayload>(getReplyNoticeKey(leadId));
    const replies = await this.database.rows<ReplyExcerpt>(
      `SELECT type = 'text.received' AS "isTextMessage", data ->> 'content' AS content FROM lead_events
       WHERE lead_id = $1 AND type IN ('mail.received', 'text.received') AND at > $2 AND at <= $3
       ORDER BY at DESC, id DESC LIMIT $4`,
      [leadId, new Date(Math.max(0, ...earlier.map(({ payload }) => payload.at))), new Date(at), MAX_REPLIES],
    );
    if (replies.length === 0) return { withheld: 'notified before' };
    const shown = replies
      .reverse()
      .map(({ isTextMessage, content }) => ({ isTextMessage, content: breakLinks(content) }));
    const url = `${this.config.siteUrl}/leads/${leadId}`;
    return renderReplyNoticeMail(
      { name: breakLinks(lead.name), address: breakLinks(lead.address), replies: shown, url },
      sender,
    );
  }
}
