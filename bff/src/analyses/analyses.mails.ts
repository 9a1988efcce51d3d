import { Injectable } from '@nestjs/common';
import { defineMail, OutboundMail } from '../notifications/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { SubmissionQueries } from './submission.queries.ts';

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
    await this.mail.queue(tx, analysisReady, {
      uniqueKey: `analysis-ready:${submissionId}:email`,
      contactId: facts.contactId,
      leadId: lead.leadId,
      email: facts.email,
      payload: { submissionId, leadId: lead.leadId },
    });
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
    await this.mail.queue(tx, analysisReady, {
      uniqueKey: `analysis-ready:${leadId}:${at}:email`,
      contactId: facts.contactId,
      leadId,
      email: facts.email,
      payload: { submissionId, leadId },
    });
  }
}
