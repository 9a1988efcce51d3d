import { isEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { SiteQueries } from '../site-settings/index.ts';
import type { Withheld } from './mail-declaration.ts';
import { toMailSender } from './mail/mail-layout.tsx';
import { mailFromSetting } from './mail.settings.ts';
import { MailRegistry } from './mail-registry.ts';
import type { ClaimedSend } from './message-claims.service.ts';
import { makeMessageId, parseSender, type MailAddress, type OutgoingMail } from './outgoing-mail.ts';

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
    private readonly site: SiteQueries,
    private readonly registry: MailRegistry,
  ) {
    this.from = parseSender(mailFromSetting(config));
    this.siteUrl = config.siteUrl;
  }

  async write(send: ClaimedSend): Promise<OutgoingMail | Withheld> {
    if (!isEmail(send.email)) return { withheld: 'not an email address' };
    const { company } = await this.site.getSite();
    const content = await this.registry.getComposer(send.template).compose({
      payload: send.payload,
      sender: toMailSender(company),
      unsubscribeUrl: send.unsubscribeKey && `${this.siteUrl}/unsubscribe/${send.unsubscribeKey}`,
    });
    if ('withheld' in content) return content;
    return {
      ...content,
      from: { name: this.from.name || company.name, address: this.from.address },
      to: send.email,
      messageId: this.makeMessageId(send),
      date: this.clock.now(),
      oneClickUrl: send.unsubscribeKey && `${this.siteUrl}/api/unsubscribe/${send.unsubscribeKey}`,
    };
  }

  /** Returns the same id for all attempts, so that staff can look up an `unknown` message in the mail server's log. */
  makeMessageId(send: ClaimedSend): string {
    return makeMessageId(send.id, this.from);
  }
}
