import { Injectable } from '@nestjs/common';
import { GRANT_DAYS, MailedLinks } from '../access/index.ts';
import { ComposesMail, defineMail, OutboundMail, breakLinks } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailContext, Withheld } from '../notifications/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { renderAnalysisReadyMail } from './mails/analysis-ready.mail.tsx';
import { SubmissionQueries, type SubmissionFacts } from './submission.queries.ts';

/**
 * Payload of the analysis email. `leadId` selects the recipient, because staff may have moved leads of a submission to
 * different contacts.
 */
export interface AnalysisReadyPayload {
  submissionId: string;
  leadId?: string;
}

const analysisReady = defineMail<AnalysisReadyPayload>('analysis-ready', 'transactional');

/**
 * Queues the email 'Your analysis is ready'. The transaction stores only ids, and the text is composed when the email
 * is sent. So a composition error delays the email, but cannot roll back the completion of the submission.
 */
@Injectable()
export class AnalysisMail {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly mail: OutboundMail,
  ) {}

  /**
   * Queues the email for a completed submission, once per submission. Does nothing if all leads of the submission are
   * deleted.
   */
  async queue(tx: Tx, submissionId: string): Promise<void> {
    const facts = await this.submissions.findFacts(submissionId, { sql: tx });
    const lead = facts?.properties[0];
    if (!facts || !lead) return;
    await this.queueOnce(tx, submissionId, facts, { submissionId, leadId: lead.leadId });
  }

  /**
   * Queues the email with a new link for the owner of a lead. Does nothing while the analysis is in preparation,
   * because the completion of the submission queues the email.
   * @param at time of the link renewal; distinguishes repeated renewals
   */
  async queueRenewedLink(tx: Tx, leadId: string, at: number): Promise<void> {
    const submissionId = await this.submissions.findIdByLead(leadId, tx);
    const facts = submissionId === null ? null : await this.submissions.findFacts(submissionId, { leadId, sql: tx });
    if (submissionId === null || !facts?.properties.some((each) => each.leadId === leadId && each.rent)) return;
    await this.queueOnce(tx, `${leadId}:${at}`, facts, { submissionId, leadId });
  }

  private async queueOnce(
    tx: Tx,
    occasion: string,
    { contactId, email }: SubmissionFacts,
    payload: Required<AnalysisReadyPayload>,
  ): Promise<void> {
    const { leadId } = payload;
    await this.mail.queue(tx, analysisReady, {
      uniqueKey: `analysis-ready:${occasion}:email`,
      contactId,
      leadId,
      email,
      payload,
    });
  }
}

@Injectable()
@ComposesMail(analysisReady)
export class AnalysisReadyComposer implements MailComposer<AnalysisReadyPayload> {
  constructor(
    private readonly database: Database,
    private readonly submissions: SubmissionQueries,
    private readonly links: MailedLinks,
  ) {}

  async compose({ payload, sender }: MailContext<AnalysisReadyPayload>): Promise<MailContent | Withheld> {
    const facts = await this.submissions.findFacts(payload.submissionId, { leadId: payload.leadId });
    const properties =
      facts?.properties.flatMap(({ address, rent }) => (rent ? [{ address: breakLinks(address), rent }] : [])) ?? [];
    if (properties.length === 0) return { withheld: 'no analysis left' };
    const leadIds = facts?.properties.map(({ leadId }) => leadId) ?? [];
    const reportUrl = await this.database.transaction((tx) => this.links.createReportLink(tx, leadIds));
    return renderAnalysisReadyMail({ properties, reportUrl, validForDays: GRANT_DAYS, sender });
  }
}
