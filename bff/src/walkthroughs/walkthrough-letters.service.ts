import { Injectable } from '@nestjs/common';
import type { MailAttachment, MailContent, MailOccasion, Withheld } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { walkthroughMail } from './mail/walkthrough-mail.tsx';
import type { WalkthroughOccasion } from './mail/walkthrough-words.ts';
import { WalkthroughCalendars } from './walkthrough-calendars.ts';
import { WalkthroughKeys } from './walkthrough-keys.service.ts';
import { WalkthroughQueries, type WalkthroughFacts } from './walkthrough.queries.ts';
import type { WalkthroughPayload } from './walkthroughs.mails.ts';

/** Writes what owners get about their walkthrough, from what is true when it is sent. */
@Injectable()
export class WalkthroughLetters {
  constructor(
    private readonly clock: Clock,
    private readonly walkthroughs: WalkthroughQueries,
    private readonly calendars: WalkthroughCalendars,
    private readonly keys: WalkthroughKeys,
  ) {}

  async write(
    occasion: WalkthroughOccasion,
    { payload, sender }: MailOccasion<WalkthroughPayload>,
  ): Promise<MailContent | Withheld> {
    const walkthrough = await this.walkthroughs.facts(payload.walkthroughId);
    if (!walkthrough) return { withheld: 'lead deleted' };
    if (walkthrough.sequence !== payload.sequence) return { withheld: 'changed again since' };
    const { start, end, address, state } = walkthrough;
    if (state === 'booked' && start <= this.clock.now()) return { withheld: 'the walkthrough has begun' };
    const manageUrl = state === 'booked' ? await this.keys.createLink(walkthrough.id) : null;
    const mail = walkthroughMail({ occasion, start, end, address, manageUrl, sender });
    return occasion === 'reminder' ? mail : { ...mail, attachments: [await this.invitation(walkthrough, manageUrl)] };
  }

  private async invitation(walkthrough: WalkthroughFacts, manageUrl: string | null): Promise<MailAttachment> {
    const method = walkthrough.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
    return {
      filename: 'walkthrough.ics',
      contentType: `text/calendar; method=${method}; charset=utf-8`,
      content: await this.calendars.file(method, walkthrough, manageUrl),
    };
  }
}
