import { isEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import type { Withheld } from './mail-declaration.ts';
import { MailSenders } from './mail-senders.service.ts';
import { mailFromSetting } from './mail.settings.ts';
import { MailRegistry } from './mail-registry.ts';
import type { ClaimedSend } from './message-claims.service.ts';
import type { MailContent } from './mail/rendered-mail.ts';
import { buildMessageId, parseSender, toStaffSender, type MailAddress, type OutgoingMail } from './outgoing-mail.ts';

/**
 * Builds the complete message that a process has claimed for sending. The composer supplies the content. This class
 * adds addresses and headers.
 */
@Injectable()
export class MailWriter {
  private readonly from: MailAddress;
  private readonly siteUrl: string;

  constructor(
    config: Config,
    private readonly clock: Clock,
    private readonly senders: MailSenders,
    private readonly registry: MailRegistry,
  ) {
    this.from = parseSender(mailFromSetting(config));
    this.siteUrl = config.siteUrl;
  }

  async write(send: ClaimedSend): Promise<OutgoingMail | Withheld> {
    if (!isEmail(send.email)) return { withheld: 'not an email address' };
    const sender = await this.senders.readSender();
    const content = await this.registry.getComposer(send.template).compose({
      payload: send.payload,
      sender,
      preferencesUrl: send.unsubscribeKey && `${this.siteUrl}/unsubscribe/${send.unsubscribeKey}`,
    });
    if ('withheld' in content) return content;
    return {
      ...content,
      ...this.getAddresses(content, sender.name),
      to: send.email,
      messageId: this.buildMessageId(send),
      date: this.clock.now(),
      oneClickUrl: send.isMarketing ? `${this.siteUrl}/api/unsubscribe/${send.unsubscribeKey}` : null,
    };
  }

  /**
   * Returns the From, Return-Path and Reply-To addresses. Replies to an email from a staff member go to the company's
   * address, where the server matches them to the lead.
   */
  private getAddresses(
    { author }: MailContent,
    companyName: string,
  ): Pick<OutgoingMail, 'from' | 'returnPath' | 'replyTo'> {
    const { address } = this.from;
    if (author) return { from: toStaffSender(author, this.from), returnPath: address, replyTo: address };
    return { from: { name: this.from.name || companyName, address }, returnPath: address };
  }

  /**
   * Returns the Message-ID. It is the same for all attempts, so that staff can look up an `unknown` message in the mail
   * server's log.
   */
  buildMessageId(send: ClaimedSend): string {
    return buildMessageId(send.id, this.from);
  }
}
