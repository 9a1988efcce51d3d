import { Injectable } from '@nestjs/common';
import {
  ComposesMail,
  type MailComposer,
  type MailContent,
  type MailContext,
  type Withheld,
} from '../notifications/index.ts';
import { WalkthroughMailWriter } from './walkthrough-mail-writer.service.ts';
import { walkthroughCancellation, walkthroughConfirmed, walkthroughMoved } from './walkthroughs.mails.ts';
import { walkthroughReminder, walkthroughUnavailable } from './walkthroughs.mails.ts';
import type { WalkthroughPayload } from './walkthroughs.mails.ts';

type Composer = MailComposer<WalkthroughPayload>;
type Context = MailContext<WalkthroughPayload>;
type Composed = Promise<MailContent | Withheld>;

@Injectable()
@ComposesMail(walkthroughConfirmed)
export class ConfirmationComposer implements Composer {
  constructor(private readonly writer: WalkthroughMailWriter) {}

  compose(context: Context): Composed {
    return this.writer.write('confirmed', context);
  }
}

@Injectable()
@ComposesMail(walkthroughMoved)
export class MovedComposer implements Composer {
  constructor(private readonly writer: WalkthroughMailWriter) {}

  compose(context: Context): Composed {
    return this.writer.write('moved', context);
  }
}

@Injectable()
@ComposesMail(walkthroughCancellation)
export class CancellationComposer implements Composer {
  constructor(private readonly writer: WalkthroughMailWriter) {}

  compose(context: Context): Composed {
    return this.writer.write('canceled', context);
  }
}

@Injectable()
@ComposesMail(walkthroughUnavailable)
export class TimeUnavailableComposer implements Composer {
  constructor(private readonly writer: WalkthroughMailWriter) {}

  compose(context: Context): Composed {
    return this.writer.write('unavailable', context);
  }
}

@Injectable()
@ComposesMail(walkthroughReminder)
export class ReminderComposer implements Composer {
  constructor(private readonly writer: WalkthroughMailWriter) {}

  compose(context: Context): Composed {
    return this.writer.write('reminder', context);
  }
}
