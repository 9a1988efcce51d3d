import { getStageForStatus, type LeadStatus, type MergeValues } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { MailedLinks } from '../access/index.ts';
import { SubmissionQueries } from '../analyses/index.ts';
import { OwnerQueries, type LeadWithOwner } from '../leads/index.ts';
import type { MailContent, MailContext, Withheld } from '../notifications/index.ts';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { WalkthroughKeys } from '../walkthroughs/index.ts';
import { renderEmailLetter, renderTextMessage } from './letters/render-letter.tsx';
import { LetterValues } from './letter-values.queries.ts';

/** Identifies a message by its row in `campaign_sends`, or as the first message of a sequence. */
type LetterKey = { sendId: string } | { enrollmentId: string };

interface Letter {
  leadId: string;
  state: string;
  reason: string | null;
  continuesIn: LeadStatus[];
  isMarketing: boolean;
  visitAt: Date | null;
  subject: string;
  content: string;
}

interface LetterFacts {
  letter: Letter;
  owner: LeadWithOwner;
  values: MergeValues;
}

/** Composes the messages of sequences, with the data that is current when they are sent. */
@Injectable()
export class LetterWriter {
  private readonly siteUrl: string;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly owners: OwnerQueries,
    private readonly values: LetterValues,
    private readonly submissions: SubmissionQueries,
    private readonly mailedLinks: MailedLinks,
    private readonly walkthroughKeys: WalkthroughKeys,
  ) {
    this.siteUrl = config.siteUrl;
  }

  async composeEmail(key: LetterKey, { sender, preferencesUrl }: MailContext<object>): Promise<MailContent | Withheld> {
    const [row] = await this.database.rows<Letter>(
      ...(('sendId' in key ? [SELECT_LETTER, [key.sendId]] : [SELECT_FIRST_LETTER, [key.enrollmentId]]) as [
        string,
        string[],
      ]),
    );
    const facts = await this.readFacts(row);
    if ('withheld' in facts) return facts;
    const { letter, owner, values } = facts;
    const links = await this.createLinks(letter);
    if (letter.isMarketing && (owner.estimatedRent === null || !links.reportUrl))
      return { withheld: 'no analysis to write about' };
    const { signerName: name, signerTitle: title } = values;
    return renderEmailLetter({
      subject: letter.subject,
      content: letter.content,
      values: { ...values, ...links },
      sender,
      signer: name && title ? { name, title } : null,
      isMarketing: letter.isMarketing,
      preferencesUrl,
      ...('sendId' in key && { counted: { siteUrl: this.siteUrl, sendId: key.sendId } }),
    });
  }

  /** Composes a text message of a sequence. Withholds the message after the walkthrough has started. */
  async composeText(sendId: string, now: Date): Promise<{ text: string } | Withheld> {
    const [row] = await this.database.rows<Letter>(SELECT_LETTER, [sendId]);
    const facts = await this.readFacts(row);
    if ('withheld' in facts) return facts;
    const { letter, values } = facts;
    if (letter.visitAt && letter.visitAt <= now) return { withheld: 'the walkthrough has started' };
    const links = await this.createLinks(letter);
    return { text: renderTextMessage({ content: letter.content, values: { ...values, ...links } }) };
  }

  /** Reads the data of a message, or returns the reason why the message must not be sent. */
  private async readFacts(letter: Letter | undefined): Promise<LetterFacts | Withheld> {
    if (!letter) return { withheld: 'enrollment deleted' };
    if (letter.state === 'stopped') return { withheld: `campaign stopped: ${letter.reason ?? ''}` };
    const owner = await this.owners.findByLead(letter.leadId);
    const values = await this.values.find(letter.leadId);
    if (!owner || !values) return { withheld: 'lead deleted' };
    if (!letter.continuesIn.includes(getStageForStatus(owner.status))) return { withheld: `lead ${owner.status}` };
    return { letter, owner, values };
  }

  private async createLinks({ leadId, visitAt }: Letter): Promise<{ reportUrl?: string; walkthroughUrl?: string }> {
    const submissionId = await this.submissions.findIdByLead(leadId);
    const facts = submissionId && (await this.submissions.findFacts(submissionId, { leadId }));
    const leadIds = facts ? facts.properties.map((property) => property.leadId) : [];
    const walkthroughUrl = visitAt && (await this.walkthroughKeys.createLinkForLead(leadId));
    return {
      ...(leadIds.length > 0 && {
        reportUrl: await this.mailedLinks.createReportLink(this.database, leadIds),
      }),
      ...(walkthroughUrl && { walkthroughUrl }),
    };
  }
}

const LETTER_COLUMNS = `
  enrollment.lead_id AS "leadId", enrollment.state, enrollment.reason, enrollment.visit_at AS "visitAt",
  continues_in AS "continuesIn", message_class = 'marketing' AS "isMarketing", subject, content`;

const SELECT_LETTER = `
  SELECT ${LETTER_COLUMNS} FROM campaign_sends AS send
  JOIN campaign_enrolments AS enrollment ON enrollment.id = send.enrollment_id
  JOIN campaign_workflows ON campaign_workflows.name = enrollment.workflow
  JOIN campaign_template_versions AS template
    ON template.template_id = send.template_id AND template.version = send.template_version
  WHERE send.id = $1`;

const SELECT_FIRST_LETTER = `
  SELECT ${LETTER_COLUMNS} FROM campaign_enrolments AS enrollment
  JOIN campaign_workflows ON campaign_workflows.name = enrollment.workflow
  JOIN campaign_steps AS step ON step.workflow = enrollment.workflow AND step.workflow_version = 1
  JOIN campaign_template_versions AS template
    ON template.template_id = step.template_id AND template.version = step.template_version
  WHERE enrollment.id = $1 ORDER BY delay_days LIMIT 1`;
