import { Injectable } from '@nestjs/common';
import { GRANT_DAYS, MailedLinks } from '../access/index.ts';
import { SubmissionQueries } from '../analyses/index.ts';
import { Database } from '../platform/database/database.ts';
import { ComposesMail, type MailComposer, type MailOccasion, type Withheld } from './mail-declaration.ts';
import { analysisReadyMail } from './mail/analysis-ready.mail.tsx';
import { unlinked } from './mail/unlinked.ts';
import type { MailContent } from './mail/rendered-mail.ts';
import { analysisReady, type AnalysisReadyPayload } from './notifications.mails.ts';

@Injectable()
@ComposesMail(analysisReady)
export class AnalysisReadyComposer implements MailComposer<AnalysisReadyPayload> {
  constructor(
    private readonly database: Database,
    private readonly submissions: SubmissionQueries,
    private readonly links: MailedLinks,
  ) {}

  async compose({ payload, sender }: MailOccasion<AnalysisReadyPayload>): Promise<MailContent | Withheld> {
    const facts = await this.submissions.facts(payload.submissionId, payload.leadId);
    const properties = facts?.properties.flatMap(({ address, rent }) => (rent ? [{ address: unlinked(address), rent }] : [])) ?? [];
    if (properties.length === 0) return { withheld: 'no analysis left to tell of' };
    const leadIds = facts?.properties.map(({ leadId }) => leadId) ?? [];
    const reportUrl = await this.database.transaction((tx) => this.links.toReport(tx, leadIds));
    return analysisReadyMail({ properties, reportUrl, validForDays: GRANT_DAYS, sender });
  }
}
