import { figuresOf } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { GRANT_DAYS, ReportGrants } from '../../analyses/index.ts';
import { ComposesMail, unlinked } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailOccasion, Withheld } from '../../notifications/index.ts';
import { Config } from '../../platform/config/env.ts';
import { Database } from '../../platform/database/database.ts';
import { enrolmentConfirmed } from '../enrolment.mails.ts';
import { EnrolmentQueries } from '../enrolment.queries.ts';
import { enrolmentConfirmedMail } from './enrolment-confirmed.mail.tsx';

@Injectable()
@ComposesMail(enrolmentConfirmed)
export class EnrolmentConfirmedComposer implements MailComposer<{ leadId: string }> {
  constructor(
    private readonly database: Database,
    private readonly enrolments: EnrolmentQueries,
    private readonly grants: ReportGrants,
    private readonly config: Config,
  ) {}

  async compose({ payload: { leadId }, sender }: MailOccasion<{ leadId: string }>): Promise<MailContent | Withheld> {
    const facts = await this.enrolments.facts(leadId);
    if (!facts) return { withheld: 'no enrolment left to confirm' };
    // Each mail carries a key of its own; it works in any browser until it expires.
    const key = await this.database.transaction((tx) => this.grants.createLinkKey(tx, [leadId]));
    return enrolmentConfirmedMail({
      address: unlinked(facts.address),
      figures: figuresOf(facts),
      hasWalkthrough: facts.hasWalkthrough,
      walkthroughUrl: `${this.config.siteUrl}/e/${leadId}/${key}`,
      validForDays: GRANT_DAYS,
      sender,
    });
  }
}
