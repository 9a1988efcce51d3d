import { Injectable } from '@nestjs/common';
import {
  ComposesMail,
  defineMail,
  type MailComposer,
  type MailContent,
  type MailContext,
  type Withheld,
} from '../notifications/index.ts';
import { Config } from '../platform/config/env.ts';
import { renderWebinarCanceledMail } from './mails/webinar-canceled.mail.tsx';
import { renderNextWebinarMail } from './mails/next-webinar.mail.tsx';
import { renderWebinarSeatMail } from './mails/webinar-seat.mail.tsx';
import { WebinarQueries } from './webinar.queries.ts';

/** Email that confirms a registration for the webinar, or for news about the next webinar. */
export const webinarConfirmation = defineMail<{ leadId: string }>('webinar-confirmation', 'transactional');

@Injectable()
@ComposesMail(webinarConfirmation)
export class WebinarConfirmationComposer implements MailComposer<{ leadId: string }> {
  private readonly siteUrl: string;

  constructor(
    config: Config,
    private readonly webinars: WebinarQueries,
  ) {
    this.siteUrl = config.siteUrl;
  }

  async compose({ payload, sender }: MailContext<{ leadId: string }>): Promise<MailContent | Withheld> {
    const registration = await this.webinars.findRegistration(payload.leadId);
    if (!registration) return { withheld: 'registration deleted' };
    const { webinar, isForNextWebinar } = registration;
    if (isForNextWebinar) return renderNextWebinarMail({ title: webinar.title, siteUrl: this.siteUrl, sender });
    // The email was delayed until the webinar was over or canceled, so an invitation would be useless.
    if (webinar.isPast) return { withheld: 'webinar over' };
    return renderWebinarSeatMail({ occasion: 'registered', webinar, siteUrl: this.siteUrl, sender });
  }
}

/** Reason to email people who are registered for a webinar or on the waiting list. */
export type WebinarNoticeReason = 'scheduled' | 'changed' | 'canceled';

interface NoticePayload {
  leadId: string;
  webinarId: string;
  notice: WebinarNoticeReason;
}

/** Email about a webinar that admins scheduled, changed or canceled. */
export const webinarNotice = defineMail<NoticePayload>('webinar-notice', 'transactional');

@Injectable()
@ComposesMail(webinarNotice)
export class WebinarNoticeComposer implements MailComposer<NoticePayload> {
  private readonly siteUrl: string;

  constructor(
    config: Config,
    private readonly webinars: WebinarQueries,
  ) {
    this.siteUrl = config.siteUrl;
  }

  async compose({ payload, sender }: MailContext<NoticePayload>): Promise<MailContent | Withheld> {
    const { leadId, webinarId, notice } = payload;
    const webinar = await this.webinars.find(webinarId);
    if (!webinar || !(await this.webinars.findRegistration(leadId))) return { withheld: 'registration deleted' };
    if (notice === 'canceled') return renderWebinarCanceledMail({ webinar, siteUrl: this.siteUrl, sender });
    if (webinar.isPast) return { withheld: webinar.canceledAt ? 'webinar canceled' : 'webinar over' };
    return renderWebinarSeatMail({ occasion: notice, webinar, siteUrl: this.siteUrl, sender });
  }
}
