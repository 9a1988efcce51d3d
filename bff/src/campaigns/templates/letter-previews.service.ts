import { Injectable } from '@nestjs/common';
import { countSegments, type CampaignWorkflow, type LetterChannel, type MergeValues } from '@epm/contract';
import { leadNotFound } from '../../leads/index.ts';
import { type MailContent, MailSenders } from '../../notifications/index.ts';
import { Config } from '../../platform/config/env.ts';
import { Database } from '../../platform/database/database.ts';
import { checkLetter, MAX_CONTENT_LENGTH } from '../letters/check-letter.ts';
import { renderEmailLetter, renderTextMessage } from '../letters/render-letter.tsx';
import { LetterValues } from '../letter-values.queries.ts';
import { addSampleLinks, listExamples } from './preview-values.ts';
import type { LetterPreview } from './templates.dto.ts';

/** A template from the editor. Its content may be invalid. */
export interface SampleLetter {
  type: LetterChannel;
  workflow: CampaignWorkflow;
  subject: string;
  content: string;
  /** Lead whose values fill the merge fields. If absent, sample values fill the fields. */
  leadId?: string | null | undefined;
}

/** Renders templates for staff, with the values of a lead or with sample values. */
@Injectable()
export class LetterPreviews {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly senders: MailSenders,
    private readonly values: LetterValues,
  ) {}

  /** Returns the texts and the problems of a template. @throws DomainError notFound if the lead does not exist */
  async describe(letter: SampleLetter): Promise<LetterPreview> {
    const problems = checkLetter(letter);
    const values = await this.findValues(letter);
    if (letter.type === 'sms') {
      const text = renderTextMessage({ content: limitContent(letter), values });
      return { subject: '', text, problems, segments: countSegments(text) };
    }
    const { subject, text } = await this.render(letter, values);
    return { subject, text, problems, segments: null };
  }

  /**
   * Renders a message as the owner would receive it. A text message is rendered as the content of an email.
   * @param subjectPrefix text before the subject, but not before the headline
   * @throws DomainError notFound if the lead does not exist
   */
  async renderEmail(letter: SampleLetter, subjectPrefix = ''): Promise<MailContent> {
    return this.render(letter, await this.findValues(letter), subjectPrefix);
  }

  private async render(letter: SampleLetter, values: MergeValues, subjectPrefix = ''): Promise<MailContent> {
    const { signerName: name, signerTitle: title } = values;
    const subject = letter.type === 'email' ? letter.subject : 'Text message';
    const isMarketing = await this.isMarketing(letter.workflow);
    return renderEmailLetter({
      subject: subjectPrefix + subject,
      headline: subject,
      content: limitContent(letter),
      values,
      sender: await this.senders.readSender(),
      signer: name && title ? { name, title } : null,
      // A preview has no personal links, so the link to the preferences opens the home page.
      preferencesUrl: this.config.siteUrl,
      isMarketing,
    });
  }

  private async findValues({ workflow, leadId }: SampleLetter): Promise<MergeValues> {
    if (!leadId) return listExamples(workflow);
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

/** Cuts the content at its maximum length, because longer content must not be parsed. */
const limitContent = ({ type, content }: SampleLetter): string => content.slice(0, MAX_CONTENT_LENGTH[type]);
