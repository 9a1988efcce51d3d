import { Injectable } from '@nestjs/common';
import { GRANT_DAYS, MailedLinks } from '../access/index.ts';
import { ComposesMail, defineMail, OutboundMail, unlinked } from '../notifications/index.ts';
import type { MailComposer, MailContent, MailOccasion, Withheld } from '../notifications/index.ts';
import { Database, type Tx } from '../platform/database/database.ts';
import { analysisReadyMail } from './mails/analysis-ready.mail.tsx';
import { SubmissionQueries, type SubmissionFacts } from './submission.queries.ts';

/** `leadId` tells whose reports, where a submission's leads belong to more than one person by now. */
export interface AnalysisReadyPayload {
  submissionId: string;
  leadId?: string;
}

export const analysisReady = defineMail<AnalysisReadyPayload>('analysis-ready', 'transactional');

/**
 * Queues 'Your analysis is ready'. Here ids are read and one row is written; the text is composed after the commit, when
 * the mail is sent. So an error in the text postpones the mail and never undoes a completion.
 */
@Injectable()
export class AnalysisMail {
  constructor(
    private readonly submissions: SubmissionQueries,
    private readonly mail: OutboundMail,
  ) {}

  /** Queues the mail of a completed submission, once for each submission. Deleted leads get none. */
  async queue(tx: Tx, submissionId: string): Promise<void> {
    const facts = await this.submissions.facts(submissionId, { sql: tx });
    const lead = facts?.properties[0];
    if (!facts || !lead) return;
    await this.put(tx, submissionId, facts, { submissionId, leadId: lead.leadId });
  }

  /**
   * Queues the mail once more for the owner of a lead, with a new link. An analysis that is still being prepared brings
   * its own mail.
   * @param at tells one repetition from another
   */
  async queueAgain(tx: Tx, leadId: string, at: number): Promise<void> {
    const submissionId = await this.submissions.ofLead(leadId, tx);
    const facts = submissionId === null ? null : await this.submissions.facts(submissionId, { leadId, sql: tx });
    if (submissionId === null || !facts?.properties.some((each) => each.leadId === leadId && each.rent)) return;
    await this.put(tx, `${leadId}:${at}`, facts, { submissionId, leadId });
  }

  private put(
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
    if (properties.length === 0) return { withheld: 'no analysis left to tell of' };
    const leadIds = facts?.properties.map(({ leadId }) => leadId) ?? [];
    const reportUrl = await this.database.transaction((tx) => this.links.toReport(tx, leadIds));
    return analysisReadyMail({ properties, reportUrl, validForDays: GRANT_DAYS, sender });
  }
}
