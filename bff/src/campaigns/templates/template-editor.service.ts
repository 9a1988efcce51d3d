import { isDeepStrictEqual } from 'node:util';
import type { CampaignWorkflow, TemplateChannel } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../audit/index.ts';
import type { Actor } from '../../identity/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import { findTemplateProblems } from '../rendering/template-problems.ts';
import { readTemplates, TemplateQueries } from './template.queries.ts';
import {
  lastTemplateOfWorkflow,
  templateChanged,
  templateExists,
  templateInvalid,
  templateNotFound,
} from './templates.errors.ts';
import type { CampaignTemplate, CreateTemplate, ReplaceTemplate } from './templates.dto.ts';
import { addWorkflowVersion } from './workflow-versions.ts';

/** Parts of a template that users edit. */
interface TemplateText {
  name: string;
  subject: string;
  content: string;
  delay: number;
}

/**
 * Changes templates. Each change adds a version of the template and of its workflow. Sequences that have started keep
 * the version of the workflow with which they started.
 */
@Injectable()
export class TemplateEditor {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly templates: TemplateQueries,
  ) {}

  /**
   * Adds a template. A retry returns the template that the first request added.
   * @throws DomainError invalid if the template has problems
   * @throws DomainError conflict if another template has this id
   */
  async create({ id, workflow, type, ...body }: CreateTemplate, actor: Actor): Promise<CampaignTemplate> {
    const text = toStoredText(body, type);
    await this.database.transaction(async (tx) => {
      await lockWorkflow(tx, workflow);
      const [first] = await tx.rows(SELECT_FIRST_VERSION, [id]);
      if (first) {
        if (isDeepStrictEqual({ ...first }, { workflow, type, ...text })) return;
        throw templateExists();
      }
      assertValidTemplate(text, workflow, type);
      await tx.run('INSERT INTO campaign_templates (id, workflow, type) VALUES ($1, $2, $3)', [id, workflow, type]);
      await this.addVersion(tx, { id, workflow, version: 1, timing: 'delay' }, text, actor);
      await this.record(tx, 'created', id, actor, { after: { workflow, type, ...text } });
    });
    return this.templates.get(id);
  }

  /**
   * Replaces a template. Adds no version if the text is unchanged.
   * @throws DomainError notFound if the template does not exist or is archived
   * @throws DomainError invalid if the template has problems
   * @throws DomainError conflict with the current template if it has changed since `version`
   */
  async replace(id: string, { version, ...body }: ReplaceTemplate, actor: Actor): Promise<CampaignTemplate> {
    const isApplied = await this.database.transaction(async (tx) => {
      const current = await lockTemplate(tx, id);
      if (!current) throw templateNotFound();
      const { workflow, type, timing } = current;
      const before = pickText(current);
      // For other timings, the delay comes from the settings.
      const after = { ...toStoredText(body, type), ...(timing !== 'delay' && { delay: before.delay }) };
      // If the response to an earlier request was lost, the retry finds the text already stored.
      if (isDeepStrictEqual(before, after)) return true;
      if (version !== current.version) return false;
      if (timing === 'delay') assertValidTemplate(after, workflow, type);
      else assertValidText(after, workflow, type);
      await tx.run('UPDATE campaign_templates SET version = $2 WHERE id = $1', [id, version + 1]);
      await this.addVersion(tx, { id, workflow, version: version + 1, timing }, after, actor);
      await this.record(tx, 'changed', id, actor, { before, after });
      return true;
    });
    const current = await this.templates.get(id);
    if (!isApplied) throw templateChanged(current);
    return current;
  }

  /**
   * Archives a template, so that new sequences do not contain it. A repeated call changes nothing.
   * @throws DomainError notFound if the template does not exist
   * @throws DomainError conflict if it is the last template of its workflow
   */
  async archive(id: string, actor: Actor): Promise<void> {
    await this.database.transaction(async (tx) => {
      const current = await lockTemplate(tx, id);
      if (!current) {
        const [archivedTemplate] = await tx.rows('SELECT id FROM campaign_templates WHERE id = $1', [id]);
        if (archivedTemplate) return;
        throw templateNotFound();
      }
      const { workflow } = current;
      const remainingTemplates = await readTemplates(
        tx,
        'templates.archived_at IS NULL AND templates.workflow = $1 AND templates.id <> $2',
        [workflow, id],
      );
      if (remainingTemplates.length === 0) throw lastTemplateOfWorkflow();
      const at = this.clock.now();
      await tx.run('UPDATE campaign_templates SET archived_at = $2 WHERE id = $1', [id, at]);
      await addWorkflowVersion(tx, { workflow, templateId: id, templateVersion: null, at, actor });
      await this.record(tx, 'archived', id, actor, { before: pickText(current) });
    });
  }

  private async addVersion(
    tx: Tx,
    { id, workflow, version, timing }: Pick<CampaignTemplate, 'id' | 'workflow' | 'version' | 'timing'>,
    { name, subject, content, delay }: TemplateText,
    actor: Actor,
  ): Promise<void> {
    const at = this.clock.now();
    await tx.run(
      `INSERT INTO campaign_template_versions
         (template_id, version, name, timing, delay_days, subject, content, created_at, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, version, name, timing, delay, subject, content, at, actor.id],
    );
    await addWorkflowVersion(tx, { workflow, templateId: id, templateVersion: version, at, actor });
  }

  private record(
    tx: Tx,
    verb: 'created' | 'changed' | 'archived',
    id: string,
    actor: Actor,
    change: { before?: object; after?: object },
  ): Promise<void> {
    return this.audit.record(tx, {
      actor,
      action: `campaign-template.${verb}`,
      subject: `campaign-template:${id}`,
      ...change,
    });
  }
}

const pickText = ({ name, subject, content, delay }: TemplateText): TemplateText => ({ name, subject, content, delay });

/** Returns the text as it is stored: text messages without a subject, and line breaks as LF. */
const toStoredText = ({ name, subject, content, delay }: TemplateText, type: TemplateChannel): TemplateText => ({
  name,
  subject: type === 'email' ? subject : '',
  content: content.replace(/\r\n?/g, '\n'),
  delay,
});

const SELECT_FIRST_VERSION = `
  SELECT workflow, type, name, subject, content, delay_days::float AS delay FROM campaign_templates
  JOIN campaign_template_versions AS content ON content.template_id = id AND content.version = 1 WHERE id = $1`;

/** @throws DomainError invalid if the text has problems */
function assertValidText({ subject, content }: TemplateText, workflow: CampaignWorkflow, type: TemplateChannel): void {
  const problems = findTemplateProblems({ type, workflow, subject, content });
  if (problems.length > 0) throw templateInvalid(problems);
}

/** @throws DomainError invalid if the text has problems, or the delay of a reminder is 0 */
function assertValidTemplate(text: TemplateText, workflow: CampaignWorkflow, type: TemplateChannel): void {
  assertValidText(text, workflow, type);
  // Rejects a delay of 0, because reminders are not sent at or after the start of the walkthrough.
  if (workflow === 'confirmation' && text.delay === 0) {
    throw templateInvalid([{ field: 'delay', message: 'Enter the number of days before the walkthrough.' }]);
  }
}

/** Serializes the changes to a workflow. The lock does not block the start of sequences. */
const lockWorkflow = (tx: Tx, workflow: CampaignWorkflow): Promise<number> =>
  tx.run('SELECT name FROM campaign_workflows WHERE name = $1 FOR NO KEY UPDATE', [workflow]);

/** Locks the workflow of a template and returns the template, or undefined if it does not exist or is archived. */
async function lockTemplate(
  tx: Tx,
  id: string,
): Promise<Awaited<ReturnType<typeof readTemplates>>[number] | undefined> {
  await tx.run(
    `SELECT name FROM campaign_workflows WHERE name = (SELECT workflow FROM campaign_templates WHERE id = $1)
     FOR NO KEY UPDATE`,
    [id],
  );
  const [template] = await readTemplates(tx, 'templates.archived_at IS NULL AND templates.id = $1', [id]);
  return template;
}
