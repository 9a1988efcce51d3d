import { Injectable } from '@nestjs/common';
import { ComposesText, type TextComposer, type Withheld } from '../notifications/index.ts';
import { STAFF_TEXT_TEMPLATE, type StaffMessagePayload } from './correspondence.mails.ts';
import { StaffMessageQueries } from './staff-message.queries.ts';

@Injectable()
@ComposesText(STAFF_TEXT_TEMPLATE)
export class StaffTextComposer implements TextComposer<StaffMessagePayload> {
  constructor(private readonly messages: StaffMessageQueries) {}

  async compose({ messageId }: StaffMessagePayload): Promise<{ text: string } | Withheld> {
    const message = await this.messages.find(messageId);
    return message ? { text: message.content } : { withheld: 'lead deleted' };
  }
}
