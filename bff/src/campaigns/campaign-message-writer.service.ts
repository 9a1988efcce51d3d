import { getStageForStatus, type LeadStatus, type MergeValues } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { MailedLinks } from '../access/index.ts';
import { SubmissionQueries } from '../analyses/index.ts';
import { OwnerQueries, type LeadWithOwner } from '../leads/index.ts';
import type { MailContent, MailContext, Withheld } from '../notifications/index.ts';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { WalkthroughKeys } from '../walkthroughs/index.ts';
import type { CampaignMessagePayload } from './campaigns.mails.ts';
import { renderCampaignEmail, renderTextMessage } from './rendering/render-message.tsx';
import { MergeValueQueries } from './merge-values.queries.ts';

interface CampaignMessage {
  leadId: string;
  state: string;
  reason: string | null;
  continuesIn: LeadStatus[];
  isMarketing: boolean;
  visitAt: Date | null;
  subject: string;
  content: string;
}

interface MessageFacts {
  message: CampaignMessage;
  owner: LeadWithOwner;
  values: MergeValues;
}

/** Composes the messages of sequences at the time of sending, with the current data. */
@Injectable()
export class CampaignMessageWriter {
  private readonly siteUrl: string;

  constructor(
    config: Config,
    private readonly database: Database,
    private readonly owners: OwnerQueries,
    private readonly values: MergeValueQueries,
    private readonly submissions: SubmissionQueries,
    private readonly mailedLinks: MailedLinks,
    private readonly walkthroughKeys: WalkthroughKeys,
  ) {
    this.siteUrl = config.siteUrl;
  }

  async composeEmail({
    payload: { sendId },
    sender,
    preferencesUrl,
  }: MailContext<CampaignMessagePayload>): Promise<MailContent | Withheld> {
    const facts = await this.readFacts(sendId);
    if ('withheld' in facts) return facts;
    const { message, owner, values } = facts;
    const links = await this.createLinks(message);
    if (message.isMarketing && (owner.estimatedRent === null || !links.reportUrl))
      return { withheld: 'no analysis to write about' };
    const { signerName: name, signerTitle: title } = values;
    return renderCampaignEmail({
      subject: message.subject,
      content: message.content,
      values: { ...values, ...links },
      sender,
      signer: name && title ? { name, title } : null,
      isMarketing: message.isMarketing,
      preferencesUrl,
      clickTracking: { siteUrl: this.siteUrl, sendId },
    });
  }

  /** Composes a text message of a sequence. Withholds the message after the walkthrough has started. */
  async composeText(sendId: string, now: Date): Promise<{ text: string } | Withheld> {
    const facts = await this.readFacts(sendId);
    if ('withheld' in facts) return facts;
    const { message, values } = facts;
    if (message.visitAt && message.visitAt <= now) return { withheld: 'the walkthrough has started' };
    const links = await this.createLinks(message);
    return { text: renderTextMessage({ content: message.content, values: { ...values, ...links } }) };
  }

  /** Reads the data of a message, or returns the reason why the message must not be sent. */
  private async readFacts(sendId: string): Promise<MessageFacts | Withheld> {
    const [message] = await this.database.rows<CampaignMessage>(SELECT_MESSAGE, [sendId]);
    if (!message) return { withheld: 'sequence deleted' };
    if (message.state === 'stopped') return { withheld: `campaign stopped: ${message.reason ?? ''}` };
    const owner = await this.owners.findByLead(message.leadId);
    const values = await this.values.find(message.leadId);
    if (!owner || !values) return { withheld: 'lead deleted' };
    if (!message.continuesIn.includes(getStageForStatus(owner.status))) return { withheld: `lead ${owner.status}` };
    return { message, owner, values };
  }

  private async createLinks({
    leadId,
    visitAt,
  }: CampaignMessage): Promise<{ reportUrl?: string; walkthroughUrl?: string }> {
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

const SELECT_MESSAGE = `
  SELECT sequence.lead_id AS "leadId", sequence.state, sequence.reason, sequence.visit_at AS "visitAt",
    continues_in AS "continuesIn", message_class = 'marketing' AS "isMarketing", subject, content
  FROM campaign_sends AS send
  JOIN campaign_sequences AS sequence ON sequence.id = send.sequence_id
  JOIN campaign_workflows ON campaign_workflows.name = sequence.workflow
  JOIN campaign_template_versions AS template
    ON template.template_id = send.template_id AND template.version = send.template_version
  WHERE send.id = $1`;
