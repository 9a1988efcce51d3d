import { isDecided, computeRent } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { MailedLinks } from '../../access/index.ts';
import { SubmissionQueries } from '../../analyses/index.ts';
import { OwnerQueries } from '../../leads/index.ts';
import {
  ComposesMail,
  breakLinks,
  type MailComposer,
  type MailContent,
  type MailContext,
  type Withheld,
} from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { SiteQueries } from '../../site-settings/index.ts';
import { CampaignEnrollmentQueries } from '../campaign-enrollment.queries.ts';
import { firstWarmLeadEmail, type WarmLeadPayload } from '../warm-lead.ts';
import { firstEmailContent } from './first-email.mail.tsx';

@Injectable()
@ComposesMail(firstWarmLeadEmail)
export class FirstEmailComposer implements MailComposer<WarmLeadPayload> {
  constructor(
    private readonly database: Database,
    private readonly enrollments: CampaignEnrollmentQueries,
    private readonly owners: OwnerQueries,
    private readonly site: SiteQueries,
    private readonly submissions: SubmissionQueries,
    private readonly mailedLinks: MailedLinks,
  ) {}

  async compose({ payload, sender, unsubscribeUrl }: MailContext<WarmLeadPayload>): Promise<MailContent | Withheld> {
    const stopReason = await this.enrollments.findStopReason(payload.enrollmentId);
    if (stopReason) return { withheld: `sequence stopped: ${stopReason}` };
    const owner = await this.owners.findByLead(payload.leadId);
    if (!owner) return { withheld: 'lead deleted' };
    if (isDecided(owner.status)) return { withheld: `lead ${owner.status}` };
    const submissionId = await this.submissions.findIdByLead(payload.leadId);
    const facts = submissionId && (await this.submissions.findFacts(submissionId, { leadId: payload.leadId }));
    if (owner.estimatedRent === null || !facts) return { withheld: 'no analysis to write about' };
    const leadIds = facts.properties.map(({ leadId }) => leadId);
    if (!unsubscribeUrl) throw new Error('A marketing email without an unsubscribe link must not be sent');
    const { links, team } = await this.site.getSite();
    return firstEmailContent({
      streetAddress: breakLinks(owner.streetAddress),
      rent: computeRent({ rentPerUnit: owner.estimatedRent, unitCount: owner.unitCount }),
      reportUrl: await this.database.transaction((tx) => this.mailedLinks.createReportLink(tx, leadIds)),
      claritySessionUrl: links.claritySession,
      unsubscribeUrl,
      signer: team[0] ?? null,
      sender,
    });
  }
}
