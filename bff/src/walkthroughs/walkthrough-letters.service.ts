import { Injectable } from '@nestjs/common';
import { ReportGrants } from '../analyses/index.ts';
import { SentMessages, unlinked } from '../notifications/index.ts';
import type { MailAttachment, MailContent, MailOccasion, Withheld } from '../notifications/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { walkthroughMail } from './mail/walkthrough-mail.tsx';
import type { WalkthroughOccasion } from './mail/walkthrough-words.ts';
import { WalkthroughCalendars } from './walkthrough-calendars.ts';
import { WalkthroughKeys } from './walkthrough-keys.service.ts';
import { WalkthroughQueries, type WalkthroughFacts } from './walkthrough.queries.ts';
import { gatherKeyOf, type WalkthroughPayload } from './walkthroughs.mails.ts';

/** Writes what owners get about their walkthrough, from what is true when it is sent. */
@Injectable()
export class WalkthroughLetters {
  constructor(
    private readonly clock: Clock,
    private readonly walkthroughs: WalkthroughQueries,
    private readonly calendars: WalkthroughCalendars,
    private readonly keys: WalkthroughKeys,
    private readonly sent: SentMessages,
    private readonly grants: ReportGrants,
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async write(
    occasion: WalkthroughOccasion,
    { payload, sender }: MailOccasion<WalkthroughPayload>,
  ): Promise<MailContent | Withheld> {
    const walkthrough = await this.walkthroughs.factsEvenDeleted(payload.walkthroughId);
    if (!walkthrough || (walkthrough.isLeadDeleted && occasion !== 'cancelled')) return { withheld: 'lead deleted' };
    if (walkthrough.sequence !== payload.sequence) return { withheld: 'changed again since' };
    const { start, end, state } = walkthrough;
    const address = unlinked(walkthrough.address);
    if (state === 'booked' && start <= this.clock.now()) return { withheld: 'the walkthrough has begun' };
    const linkUrl = await this.linkOf(occasion, walkthrough);
    const mail = walkthroughMail({ occasion: await this.toldAs(occasion, walkthrough.id), start, end, address, linkUrl, sender });
    if (occasion === 'reminder' || occasion === 'unavailable') return mail;
    return { ...mail, attachments: [await this.invitation(walkthrough, linkUrl)] };
  }

  /** Null where no link would open: the lead is deleted. */
  private async linkOf(occasion: WalkthroughOccasion, { id, leadId, isLeadDeleted }: WalkthroughFacts): Promise<string | null> {
    if (isLeadDeleted) return null;
    if (occasion !== 'unavailable') return this.keys.createLink(id);
    const key = await this.database.transaction((tx) => this.grants.createLinkKey(tx, [leadId]));
    return `${this.config.siteUrl}/e/${leadId}/${key}`;
  }

  /** A walkthrough that moved before its confirmation went out is confirmed: its owner knows of no earlier time. */
  private async toldAs(occasion: WalkthroughOccasion, id: string): Promise<WalkthroughOccasion> {
    return occasion === 'moved' && !(await this.sent.hasGoneOut(gatherKeyOf(id))) ? 'confirmed' : occasion;
  }

  private async invitation(walkthrough: WalkthroughFacts, manageUrl: string | null): Promise<MailAttachment> {
    const method = walkthrough.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
    return {
      filename: 'walkthrough.ics',
      contentType: `text/calendar; method=${method}; charset=utf-8`,
      content: await this.calendars.file(method, walkthrough, method === 'CANCEL' ? null : manageUrl),
    };
  }
}
