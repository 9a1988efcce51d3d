import { deriveStaffName } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import {
  ComposesMail,
  type MailComposer,
  type MailContent,
  type MailContext,
  type Withheld,
} from '../notifications/index.ts';
import { staffEmail, type StaffMessagePayload } from './correspondence.mails.ts';
import { renderStaffEmail } from './staff-email.tsx';
import { StaffMessageQueries } from './staff-message.queries.ts';

@Injectable()
@ComposesMail(staffEmail)
export class StaffEmailComposer implements MailComposer<StaffMessagePayload> {
  constructor(private readonly messages: StaffMessageQueries) {}

  async compose({ payload, sender }: MailContext<StaffMessagePayload>): Promise<MailContent | Withheld> {
    const message = await this.messages.find(payload.messageId);
    if (!message) return { withheld: 'lead deleted' };
    const { author, subject, content, references } = message;
    const authorName = deriveStaffName(author);
    return {
      ...renderStaffEmail({ subject, content, authorName, sender }),
      attachments: await this.messages.listAttachments(payload.messageId),
      references,
      author: { name: authorName, email: author },
    };
  }
}
