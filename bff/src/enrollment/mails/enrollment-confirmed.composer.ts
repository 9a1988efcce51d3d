import { computeOfferFigures } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { GRANT_DAYS, MailedLinks } from '../../access/index.ts';
import { ComposesMail, defineMail, breakLinks } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { EnrollmentQueries } from '../enrollment.queries.ts';
import { renderEnrollmentConfirmedMail } from './enrollment-confirmed.mail.tsx';

export const enrollmentConfirmed = defineMail<{ leadId: string }>('enrollment-confirmed', 'transactional');

@Injectable()
@ComposesMail(enrollmentConfirmed)
export class EnrollmentConfirmedComposer implements MailComposer<{ leadId: string }> {
  constructor(
    private readonly database: Database,
    private readonly enrollments: EnrollmentQueries,
    private readonly links: MailedLinks,
  ) {}

  async compose({ payload: { leadId }, sender }: MailContext<{ leadId: string }>): Promise<MailContent | Withheld> {
    const facts = await this.enrollments.findFacts(leadId);
    if (!facts) return { withheld: 'no enrollment left to confirm' };
    return renderEnrollmentConfirmedMail({
      address: breakLinks(facts.address),
      figures: computeOfferFigures(facts),
      hasWalkthrough: facts.hasWalkthrough,
      walkthroughUrl: await this.database.transaction((tx) => this.links.createEnrollmentLink(tx, leadId)),
      validForDays: GRANT_DAYS,
      sender,
    });
  }
}
