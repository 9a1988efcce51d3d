import { Injectable } from '@nestjs/common';
import {
  ComposesMail,
  type MailComposer,
  type MailContent,
  type MailContext,
  type Withheld,
} from '../notifications/index.ts';
import { WalkthroughMailWriter } from './walkthrough-mail-writer.service.ts';
import {
  timeUnavailableNotice,
  walkthroughCancellation,
  walkthroughConfirmation,
  walkthroughMoveNotice,
  type WalkthroughPayload,
} from './walkthroughs.mails.ts';

type Composer = MailComposer<WalkthroughPayload>;
type WalkthroughMailContext = MailContext<WalkthroughPayload>;
type ComposedMail = Promise<MailContent | Withheld>;

@Injectable()
@ComposesMail(walkthroughConfirmation)
export class WalkthroughConfirmationComposer implements Composer {
  constructor(private readonly writer: WalkthroughMailWriter) {}

  compose(context: WalkthroughMailContext): ComposedMail {
    return this.writer.write('confirmed', context);
  }
}

@Injectable()
@ComposesMail(walkthroughMoveNotice)
export class WalkthroughMovedComposer implements Composer {
  constructor(private readonly writer: WalkthroughMailWriter) {}

  compose(context: WalkthroughMailContext): ComposedMail {
    return this.writer.write('moved', context);
  }
}

@Injectable()
@ComposesMail(walkthroughCancellation)
export class WalkthroughCancellationComposer implements Composer {
  constructor(private readonly writer: WalkthroughMailWriter) {}

  compose(context: WalkthroughMailContext): ComposedMail {
    return this.writer.write('canceled', context);
  }
}

@Injectable()
@ComposesMail(timeUnavailableNotice)
export class TimeUnavailableComposer implements Composer {
  constructor(private readonly writer: WalkthroughMailWriter) {}

  compose(context: WalkthroughMailContext): ComposedMail {
    return this.writer.write('unavailable', context);
  }
}
