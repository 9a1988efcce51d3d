import { Injectable } from '@nestjs/common';
import { Consents, Suppressions } from '../contacts/index.ts';
import { OwnerQueries } from '../leads/index.ts';
import {
  ComposesMail,
  type MailComposer,
  type MailContent,
  type MailContext,
  type Withheld,
} from '../notifications/index.ts';
import { doubleOptInEmail } from './campaigns.mails.ts';
import { renderDoubleOptInMail } from './double-opt-in.mail.tsx';

@Injectable()
@ComposesMail(doubleOptInEmail)
export class DoubleOptInComposer implements MailComposer<{ leadId: string }> {
  constructor(
    private readonly owners: OwnerQueries,
    private readonly consents: Consents,
    private readonly suppressions: Suppressions,
  ) {}

  async compose({ payload, sender, preferencesUrl }: MailContext<{ leadId: string }>): Promise<MailContent | Withheld> {
    if (!preferencesUrl) throw new Error('The email needs a key for the confirmation link');
    const owner = await this.owners.findByLead(payload.leadId);
    if (!owner || owner.isEnrolling) return { withheld: 'no emails for this lead' };
    if (await this.suppressions.readBlockingReason(owner.email, 'marketing')) return { withheld: 'unsubscribed' };
    if (!(await this.consents.isUnconfirmed(owner.contactId))) return { withheld: 'nothing to confirm' };
    return renderDoubleOptInMail({ confirmUrl: `${preferencesUrl}/confirm`, sender });
  }
}
