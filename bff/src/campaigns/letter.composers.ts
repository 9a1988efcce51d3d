import { Injectable } from '@nestjs/common';
import { ComposesMail, ComposesText } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, TextComposer, Withheld } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import {
  firstWarmLeadEmail,
  marketingLetter,
  SEQUENCE_TEXT,
  transactionalLetter,
  type LetterPayload,
} from './campaigns.mails.ts';
import { LetterWriter } from './letter-writer.service.ts';

@Injectable()
@ComposesMail(marketingLetter)
export class MarketingLetterComposer implements MailComposer<LetterPayload> {
  constructor(private readonly writer: LetterWriter) {}

  compose(context: MailContext<LetterPayload>): Promise<MailContent | Withheld> {
    if (!context.preferencesUrl) throw new Error('A marketing email without an unsubscribe link must not be sent');
    return this.writer.composeEmail({ sendId: context.payload.sendId }, context);
  }
}

@Injectable()
@ComposesMail(transactionalLetter)
export class TransactionalLetterComposer implements MailComposer<LetterPayload> {
  constructor(private readonly writer: LetterWriter) {}

  compose(context: MailContext<LetterPayload>): Promise<MailContent | Withheld> {
    return this.writer.composeEmail({ sendId: context.payload.sendId }, context);
  }
}

@Injectable()
@ComposesText(SEQUENCE_TEXT)
export class SequenceTextComposer implements TextComposer<LetterPayload> {
  constructor(
    private readonly writer: LetterWriter,
    private readonly clock: Clock,
  ) {}

  compose({ sendId }: LetterPayload): Promise<{ text: string } | Withheld> {
    return this.writer.composeText(sendId, this.clock.now());
  }
}

/** Composes messages that servers of the previous version queued. The next release drops this class. */
@Injectable()
@ComposesMail(firstWarmLeadEmail)
export class FirstEmailComposer implements MailComposer<{ enrollmentId: string }> {
  constructor(private readonly writer: LetterWriter) {}

  compose(context: MailContext<{ enrollmentId: string }>): Promise<MailContent | Withheld> {
    return this.writer.composeEmail({ enrollmentId: context.payload.enrollmentId }, context);
  }
}
