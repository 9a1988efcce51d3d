import { Injectable } from '@nestjs/common';
import { ComposesMail, ComposesText } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, TextComposer, Withheld } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import {
  marketingCampaignEmail,
  SEQUENCE_TEXT_TEMPLATE,
  transactionalCampaignEmail,
  type CampaignMessagePayload,
} from './campaigns.mails.ts';
import { CampaignMessageWriter } from './campaign-message-writer.service.ts';

@Injectable()
@ComposesMail(marketingCampaignEmail)
export class MarketingCampaignEmailComposer implements MailComposer<CampaignMessagePayload> {
  constructor(private readonly writer: CampaignMessageWriter) {}

  compose(context: MailContext<CampaignMessagePayload>): Promise<MailContent | Withheld> {
    if (!context.preferencesUrl) throw new Error('A marketing email without an unsubscribe link must not be sent');
    return this.writer.composeEmail(context);
  }
}

@Injectable()
@ComposesMail(transactionalCampaignEmail)
export class TransactionalCampaignEmailComposer implements MailComposer<CampaignMessagePayload> {
  constructor(private readonly writer: CampaignMessageWriter) {}

  compose(context: MailContext<CampaignMessagePayload>): Promise<MailContent | Withheld> {
    return this.writer.composeEmail(context);
  }
}

@Injectable()
@ComposesText(SEQUENCE_TEXT_TEMPLATE)
export class SequenceTextComposer implements TextComposer<CampaignMessagePayload> {
  constructor(
    private readonly writer: CampaignMessageWriter,
    private readonly clock: Clock,
  ) {}

  compose({ sendId }: CampaignMessagePayload): Promise<{ text: string } | Withheld> {
    return this.writer.composeText(sendId, this.clock.now());
  }
}
