import { Injectable } from '@nestjs/common';
import type { Actor } from '../../identity/index.ts';
import { defineMail, OutboundMail } from '../../notifications/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database } from '../../platform/database/database.ts';
import { TemplatePreviews, type EditedTemplate } from './template-previews.service.ts';
import { templateInvalid } from './templates.errors.ts';

/** Test of a template, sent to a staff member. `testId` is the id of the row in `campaign_template_tests`. */
export const templateTest = defineMail<{ testId: string }>('campaign-test', 'transactional', { isForCompany: true });

/** Sends templates to the staff member who edits them. */
@Injectable()
export class TemplateTests {
  constructor(
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly mail: OutboundMail,
    private readonly previews: TemplatePreviews,
  ) {}

  /**
   * Queues a test message to the actor's own address.
   * @throws DomainError invalid if the template has problems
   * @throws DomainError notFound if the lead does not exist
   */
  async send(template: EditedTemplate, actor: Actor): Promise<void> {
    const { problems } = await this.previews.describe(template);
    if (problems.length > 0) throw templateInvalid(problems);
    const { type, workflow, subject, content, leadId } = template;
    await this.database.transaction(async (tx) => {
      const { id } = await tx.row<{ id: string }>(
        `INSERT INTO campaign_template_tests (type, workflow, subject, content, lead_id, created_at)
         VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [type, workflow, subject, content, leadId ?? null, this.clock.now()],
      );
      await this.mail.queue(tx, templateTest, {
        uniqueKey: `campaign-test:${id}`,
        contactId: null,
        leadId: null,
        email: actor.email,
        payload: { testId: id },
      });
    });
  }
}
