import { Injectable } from '@nestjs/common';
import { MailedLinks } from '../access/index.ts';
import { SentMessages, breakLinks } from '../notifications/index.ts';
import type { MailAttachment, MailContent, MailContext, SentMessage, Withheld } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Database } from '../platform/database/database.ts';
import { renderWalkthroughMail } from './mail/walkthrough-mail.tsx';
import type { WalkthroughOccasion } from './mail/walkthrough-mail-texts.ts';
import { WalkthroughCalendarFiles } from './walkthrough-calendar-files.ts';
import { WalkthroughKeys } from './walkthrough-keys.service.ts';
import { WalkthroughQueries, type WalkthroughFacts } from './walkthrough.queries.ts';
import { getDebounceKey, walkthroughCancellation, type WalkthroughPayload } from './walkthroughs.mails.ts';

/** Composes emails to owners about their walkthrough from the data that is current when the email is sent. */
@Injectable()
export class WalkthroughMailWriter {
  constructor(
    private readonly clock: Clock,
    private readonly walkthroughs: WalkthroughQueries,
    private readonly calendars: WalkthroughCalendarFiles,
    private readonly keys: WalkthroughKeys,
    private readonly sent: SentMessages,
    private readonly links: MailedLinks,
    private readonly database: Database,
  ) {}

  async write(
    occasion: WalkthroughOccasion,
    { payload, sender }: MailContext<WalkthroughPayload>,
  ): Promise<MailContent | Withheld> {
    const walkthrough = await this.walkthroughs.findFactsIncludingDeleted(payload.walkthroughId);
    if (!walkthrough || (walkthrough.isLeadDeleted && occasion !== 'canceled')) return { withheld: 'lead deleted' };
    if (walkthrough.sequence !== payload.sequence) return { withheld: 'changed again since' };
    if (walkthrough.state === 'booked' && walkthrough.start <= this.clock.now())
      return { withheld: 'the walkthrough has started' };
    const isChange = occasion === 'moved' || occasion === 'canceled';
    const change = isChange
      ? findChange(walkthrough, await this.findLastSent(walkthrough))
      : { occasion, start: walkthrough.start };
    if ('withheld' in change) return change;
    const linkUrl = await this.createLinkFor(occasion, walkthrough);
    const end = new Date(change.start.getTime() + walkthrough.end.getTime() - walkthrough.start.getTime());
    const mail = renderWalkthroughMail({ ...change, end, address: breakLinks(walkthrough.address), linkUrl, sender });
    if (occasion === 'unavailable') return mail;
    return { ...mail, attachments: [await this.buildInvitation(walkthrough, linkUrl)] };
  }

  /** Creates the link for an email. Returns null if the lead is deleted, because links to deleted leads do not work. */
  private async createLinkFor(
    occasion: WalkthroughOccasion,
    { id, leadId, isLeadDeleted }: WalkthroughFacts,
  ): Promise<string | null> {
    if (isLeadDeleted) return null;
    if (occasion !== 'unavailable') return this.keys.createLink(id);
    return this.database.transaction((tx) => this.links.createEnrollmentLink(tx, leadId));
  }

  /** Returns the latest email that was sent before the walkthrough's last change, or undefined if there is none. */
  private async findLastSent({ id, sequence }: WalkthroughFacts): Promise<SentMessage<WalkthroughPayload> | undefined> {
    const sent = await this.sent.listByDebounceKey<WalkthroughPayload>(getDebounceKey(id));
    const earlier = sent.filter(({ payload }) => payload.sequence < sequence);
    return earlier.sort((a, b) => b.payload.sequence - a.payload.sequence)[0];
  }

  private async buildInvitation(walkthrough: WalkthroughFacts, manageUrl: string | null): Promise<MailAttachment> {
    const method = walkthrough.state === 'canceled' ? 'CANCEL' : 'REQUEST';
    return {
      filename: 'walkthrough.ics',
      contentType: `text/calendar; method=${method}; charset=utf-8`,
      content: await this.calendars.createFile(method, walkthrough, method === 'CANCEL' ? null : manageUrl),
    };
  }
}

interface Change {
  occasion: WalkthroughOccasion;
  start: Date;
}

/** Returns how the walkthrough has changed since the last email about it. Combines several changes into one. */
function findChange(
  { state, start }: WalkthroughFacts,
  lastMessage: SentMessage<WalkthroughPayload> | undefined,
): Change | Withheld {
  const lastKnownStart = lastMessage && new Date(lastMessage.payload.start);
  const isKnownCanceled = lastMessage?.template === walkthroughCancellation.template;
  if (state === 'canceled') {
    return isKnownCanceled
      ? { withheld: 'its cancellation was sent before' }
      : { occasion: 'canceled', start: lastKnownStart ?? start };
  }
  if (!lastMessage || isKnownCanceled) return { occasion: 'confirmed', start };
  return lastKnownStart?.getTime() === start.getTime()
    ? { withheld: 'the last message has this time' }
    : { occasion: 'moved', start };
}
