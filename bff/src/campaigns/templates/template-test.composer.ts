import { Injectable } from '@nestjs/common';
import { ComposesMail, type MailComposer, type MailContent, type Withheld } from '../../notifications/index.ts';
import type { MailContext } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { TemplatePreviews, type EditedTemplate } from './template-previews.service.ts';
import { templateTest } from './template-tests.service.ts';

@Injectable()
@ComposesMail(templateTest)
export class TemplateTestComposer implements MailComposer<{ testId: string }> {
  constructor(
    private readonly database: Database,
    private readonly previews: TemplatePreviews,
  ) {}

  async compose({ payload }: MailContext<{ testId: string }>): Promise<MailContent | Withheld> {
    const [template] = await this.database.rows<EditedTemplate>(
      'SELECT type, workflow, subject, content, lead_id AS "leadId" FROM campaign_template_tests WHERE id = $1',
      [payload.testId],
    );
    if (!template) return { withheld: 'test deleted' };
    try {
      return await this.previews.renderEmail(template, 'Test: ');
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'notFound') return { withheld: 'lead deleted' };
      throw error;
    }
  }
}
