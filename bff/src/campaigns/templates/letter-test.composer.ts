import { Injectable } from '@nestjs/common';
import { ComposesMail, type MailComposer, type MailContent, type Withheld } from '../../notifications/index.ts';
import type { MailContext } from '../../notifications/index.ts';
import { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { LetterPreviews, type SampleLetter } from './letter-previews.service.ts';
import { letterTest } from './letter-tests.service.ts';

@Injectable()
@ComposesMail(letterTest)
export class LetterTestComposer implements MailComposer<{ testId: string }> {
  constructor(
    private readonly database: Database,
    private readonly previews: LetterPreviews,
  ) {}

  async compose({ payload }: MailContext<{ testId: string }>): Promise<MailContent | Withheld> {
    const [letter] = await this.database.rows<SampleLetter>(
      'SELECT type, workflow, subject, content, lead_id AS "leadId" FROM campaign_letter_tests WHERE id = $1',
      [payload.testId],
    );
    if (!letter) return { withheld: 'test deleted' };
    try {
      return await this.previews.renderEmail(letter, 'Test: ');
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'notFound') return { withheld: 'lead deleted' };
      throw error;
    }
  }
}
