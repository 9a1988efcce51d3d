import type { TemplateChannel } from '@epm/contract';
import { Injectable, Module } from '@nestjs/common';
import { OnboardingItemsModule } from '../../documents/index.ts';
import { leadNotFound } from '../../leads/index.ts';
import { SiteSettingsModule } from '../../site-settings/index.ts';
import { fillSubject } from '../rendering/fill-template.ts';
import { renderPlainText, renderTextMessage } from '../rendering/render-message.tsx';
import { MergeValueQueries } from '../merge-values.queries.ts';
import { TemplateQueries } from './template.queries.ts';

/** Template filled with the values of a lead. Staff edit it before they send the message. */
export interface StartingText {
  id: string;
  name: string;
  /** Subject of an email. Empty for a text message. */
  subject: string;
  /** Content in plain text. */
  content: string;
}

/** Fills the templates of the sequences for one lead. */
@Injectable()
export class StartingTexts {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly values: MergeValueQueries,
  ) {}

  /**
   * Returns the templates in the order in which they are sent. Omits personal links, because the key in a link is
   * created when a message is sent. Omits the warm-lead templates if the home has no rent analysis, because these
   * templates mention figures from the analysis.
   * @throws DomainError notFound if the lead does not exist or is deleted
   */
  async list(leadId: string, type: TemplateChannel): Promise<StartingText[]> {
    const values = await this.values.find(leadId);
    if (!values) throw leadNotFound();
    const { templates } = await this.templates.list();
    const hasAnalysis = values.rentLow !== undefined;
    return templates
      .filter((template) => template.type === type && (hasAnalysis || template.workflow !== 'warm_lead'))
      .map(({ id, name, subject, content }) => ({
        id,
        name,
        subject: type === 'email' ? fillSubject(subject, values) : '',
        content: type === 'email' ? renderPlainText({ content, values }) : renderTextMessage({ content, values }),
      }));
  }
}

@Module({
  imports: [OnboardingItemsModule, SiteSettingsModule],
  providers: [MergeValueQueries, StartingTexts, TemplateQueries],
  exports: [StartingTexts],
})
export class StartingTextsModule {}
