import { Injectable } from '@nestjs/common';
import { ComposesMail } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../notifications/index.ts';
import { firstWarmLeadEmail, marketingLetter, transactionalLetter, type LetterPayload } from './campaigns.mails.ts';
import { LetterWriter } from './letter-writer.service.ts';

@Injectable()
@ComposesMail(marketingLetter)
export class MarketingLetterComposer implements MailComposer<LetterPayload> {
  constructor(private readonly writer: LetterWriter) {}

  compose(context: MailContext<LetterPayload>): Promise<MailContent | Withheld> {
    if (!context.unsubscribeUrl) throw new Error('A marketing email without an unsubscribe link must not be sent');
    return this.writer.write({ sendId: context.payload.sendId }, context);
  }
}

@Injectable()
@ComposesMail(transactionalLetter)
export class TransactionalLetterComposer implements MailComposer<LetterPayload> {
  constructor(private readonly writer: LetterWriter) {}

  compose(context: MailContext<LetterPayload>): Promise<MailContent | Withheld> {
    return this.writer.write({ sendId: context.payload.sendId }, context);
  }
}

/** Composes letters that servers of the previous version queued. The next release drops it. */
@Injectable()
@ComposesMail(firstWarmLeadEmail)
export class FirstEmailComposer implements MailComposer<{ enrollmentId: string }> {
  constructor(private readonly writer: LetterWriter) {}

  compose(context: MailContext<{ enrollmentId: string }>): Promise<MailContent | Withheld> {
    return this.writer.write({ enrollmentId: context.payload.enrollmentId }, context);
  }
}
