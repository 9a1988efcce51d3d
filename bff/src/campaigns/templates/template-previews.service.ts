import { Injectable } from '@nestjs/common';
import { countSegments, type CampaignWorkflow, type TemplateChannel, type MergeValues } from '@epm/contract';
import { leadNotFound } from '../../leads/index.ts';
import { type MailContent, MailSenders } from '../../notifications/index.ts';
import { Config } from '../../platform/config/env.ts';
import { Database } from '../../platform/database/database.ts';
import { findTemplateProblems, MAX_CONTENT_LENGTH } from '../rendering/template-problems.ts';
import { renderCampaignEmail, renderTextMessage } from '../rendering/render-message.tsx';
import { MergeValueQueries } from '../merge-values.queries.ts';
import { addSampleLinks, buildSampleValues } from './preview-values.ts';
import type { TemplatePreview } from './templates.dto.ts';

/** A template from the editor. Its content may be invalid. */
export interface EditedTemplate {
  type: TemplateChannel;
  workflow: CampaignWorkflow;
  subject: string;
  content: string;
  /** Lead whose values fill the merge fields. If absent, sample values fill the fields. */
  leadId?: string | null | undefined;
}

/** Renders templates for staff, with the values of a lead or with sample values. */
@Injectable()
export class TemplatePreviews {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly senders: MailSenders,
    private readonly values: MergeValueQueries,
  ) {}

  /** Returns the texts and the problems of a template. @throws DomainError notFound if the lead does not exist */
  async describe(template: EditedTemplate): Promise<TemplatePreview> {
    const problems = findTemplateProblems(template);
    const values = await this.findValues(template);
    if (template.type === 'sms') {
      const text = renderTextMessage({ content: limitContent(template), values });
      return { subject: '', text, problems, segments: countSegments(text) };
    }
    const { subject, text } = await this.render(template, values);
    return { subject, text, problems, segments: null };
  }

  /**
   * Renders a template as the email that an owner would receive. A text message is rendered as the content of an email.
   * @param subjectPrefix prefix of the subject; the headline has no prefix
   * @throws DomainError notFound if the lead does not exist
   */
  async renderEmail(template: EditedTemplate, subjectPrefix = ''): Promise<MailContent> {
    return this.render(template, await this.findValues(template), subjectPrefix);
  }

  private async render(template: EditedTemplate, values: MergeValues, subjectPrefix = ''): Promise<MailContent> {
    const { signerName: name, signerTitle: title } = values;
    const subject = template.type === 'email' ? template.subject : 'Text message';
    const isMarketing = await this.isMarketing(template.workflow);
    return renderCampaignEmail({
      subject: subjectPrefix + subject,
      headline: subject,
      content: limitContent(template),
      values,
      sender: await this.senders.readSender(),
      signer: name && title ? { name, title } : null,
      // A preview has no personal links, so the link to the preferences opens the home page.
      preferencesUrl: this.config.siteUrl,
      isMarketing,
    });
  }

  private async findValues({ workflow, leadId }: EditedTemplate): Promise<MergeValues> {
    if (!leadId) return buildSampleValues(workflow);
    const values = await this.values.find(leadId);
    if (!values) throw leadNotFound();
    return addSampleLinks(values, workflow, this.config.siteUrl);
  }

  private async isMarketing(workflow: CampaignWorkflow): Promise<boolean> {
    const { isMarketing } = await this.database.row<{ isMarketing: boolean }>(
      `SELECT message_class = 'marketing' AS "isMarketing" FROM campaign_workflows WHERE name = $1`,
      [workflow],
    );
    return isMarketing;
  }
}

/** Truncates the content to its maximum length, because longer content must not be parsed. */
const limitContent = ({ type, content }: EditedTemplate): string => content.slice(0, MAX_CONTENT_LENGTH[type]);
