import { Injectable } from '@nestjs/common';
import { GRANT_DAYS, MailedLinks } from '../access/index.ts';
import { ComposesMail, defineMail, OutboundMail, unlinked } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailOccasion, Withheld } from '../notifications/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { analysisReadyMail } from './mails/analysis-ready.mail.tsx';
import { SubmissionQueries, type SubmissionFacts } from './submission.queries.ts';

/**
 * Payload of the email. `leadId` selects the contact, because the leads of a submission may belong to several contacts
 * by now.
 */
export interface AnalysisReadyPayload {
  submissionId: string;
  leadId?: string;
}

export const analysisReady = defineMail<AnalysisReadyPayload>('analysis-ready', 'transactional');

/**
 * Queues the email 'Your analysis is ready'. The transaction stores only ids; the text is composed when the email is
 * sent. So an error in the text delays the email and cannot roll back the completion.
 */
@Injectable()
export class AnalysisMail {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly mail: OutboundMail,
  ) {}

  /** Queues the email of a completed submission, once per submission. Deleted leads get none. */
  async queue(tx: Tx, submissionId: string): Promise<void> {
    const facts = await this.submissions.facts(submissionId, { sql: tx });
    const lead = facts?.properties[0];
    if (!facts || !lead) return;
    await this.queueFor(tx, submissionId, facts, { submissionId, leadId: lead.leadId });
  }

  /**
   * Queues the email again for the owner of a lead, with a new link. Does nothing while the analysis is being prepared,
   * because its completion sends the email.
   * @param at time of the renewal, which distinguishes one renewal from another
   */
  async queueAgain(tx: Tx, leadId: string, at: number): Promise<void> {
    const submissionId = await this.submissions.ofLead(leadId, tx);
    const facts = submissionId === null ? null : await this.submissions.facts(submissionId, { leadId, sql: tx });
    if (submissionId === null || !facts?.properties.some((each) => each.leadId === leadId && each.rent)) return;
    await this.queueFor(tx, `${leadId}:${at}`, facts, { submissionId, leadId });
  }

  private queueFor(
    tx: Tx,
    occasion: string,
    { contactId, email }: SubmissionFacts,
    payload: Required<AnalysisReadyPayload>,
  ): Promise<void> {
    const { leadId } = payload;
    return this.mail.queue(tx, analysisReady, {
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

  async compose({ payload, sender }: MailOccasion<AnalysisReadyPayload>): Promise<MailContent | Withheld> {
    const facts = await this.submissions.facts(payload.submissionId, { leadId: payload.leadId });
    const properties =
      facts?.properties.flatMap(({ address, rent }) => (rent ? [{ address: unlinked(address), rent }] : [])) ?? [];
    if (properties.length === 0) return { withheld: 'no analysis left' };
    const leadIds = facts?.properties.map(({ leadId }) => leadId) ?? [];
    const reportUrl = await this.database.transaction((tx) => this.links.toReport(tx, leadIds));
    return analysisReadyMail({ properties, reportUrl, validForDays: GRANT_DAYS, sender });
  }
}
