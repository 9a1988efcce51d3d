import { figuresOf } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { GRANT_DAYS, MailedLinks } from '../../access/index.ts';
import { ComposesMail, defineMail, unlinked } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailOccasion, Withheld } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { EnrolmentQueries } from '../enrolment.queries.ts';
import { enrolmentConfirmedMail } from './enrolment-confirmed.mail.tsx';

export const enrolmentConfirmed = defineMail<{ leadId: string }>('enrolment-confirmed', 'transactional');

@Injectable()
@ComposesMail(enrolmentConfirmed)
export class EnrolmentConfirmedComposer implements MailComposer<{ leadId: string }> {
  constructor(
    private readonly database: Database,
    private readonly enrolments: EnrolmentQueries,
    private readonly links: MailedLinks,
  ) {}

  async compose({ payload: { leadId }, sender }: MailOccasion<{ leadId: string }>): Promise<MailContent | Withheld> {
    const facts = await this.enrolments.facts(leadId);
    if (!facts) return { withheld: 'no enrolment left to confirm' };
    return enrolmentConfirmedMail({
      address: unlinked(facts.address),
      figures: figuresOf(facts),
      hasWalkthrough: facts.hasWalkthrough,
      walkthroughUrl: await this.database.transaction((tx) => this.links.toEnrollment(tx, leadId)),
      validForDays: GRANT_DAYS,
      sender,
    });
  }
}
