import { Injectable } from '@nestjs/common';
import { GRANT_DAYS, MailedLinks } from '../../access/index.ts';
import { ComposesMail, unlinked } from '../../notifications/index.ts';
import type { MailComposer, MailContent, MailOccasion, Withheld } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { analysisReady, type AnalysisReadyPayload } from '../analyses.mails.ts';
import { SubmissionQueries } from '../submission.queries.ts';
import { analysisReadyMail } from './analysis-ready.mail.tsx';

@Injectable()
@ComposesMail(analysisReady)
export class AnalysisReadyComposer implements MailComposer<AnalysisReadyPayload> {
  constructor(
    private readonly database: Database,
    private readonly submissions: SubmissionQueries,
    private readonly links: MailedLinks,
  ) {}

  async compose({ payload, sender }: MailOccasion<AnalysisReadyPayload>): Promise<MailContent | Withheld> {
    const facts = await this.submissions.facts(payload.submissionId, { leadId: payload.leadId });
    const properties = facts?.properties.flatMap(({ address, rent }) => (rent ? [{ address: unlinked(address), rent }] : [])) ?? [];
    if (properties.length === 0) return { withheld: 'no analysis left to tell of' };
    const leadIds = facts?.properties.map(({ leadId }) => leadId) ?? [];
    const reportUrl = await this.database.transaction((tx) => this.links.toReport(tx, leadIds));
    return analysisReadyMail({ properties, reportUrl, validForDays: GRANT_DAYS, sender });
  }
}
