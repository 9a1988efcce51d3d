import { CAMPAIGN_WORKFLOWS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { Database, type SqlExecutor } from '../../platform/database/database.ts';
import { SiteSettings } from '../../site-settings/index.ts';
import { newestVersionSql } from '../sequence-planner.service.ts';
import { compareSendingTimes, resolveDelay } from './sending-order.ts';
import { templateNotFound } from './templates.errors.ts';
import type { CampaignTemplate, CampaignTemplates, TemplateVersions } from './templates.dto.ts';

type WithDate<T extends { changedAt: string }> = Omit<T, 'changedAt'> & { changedAt: Date };

/** Reads the templates of the sequences, with the delays from the current settings. */
@Injectable()
export class TemplateQueries {
  constructor(
    private readonly database: Database,
    private readonly settings: SiteSettings,
  ) {}

  /** Returns the workflows and their templates in the order in which they are sent. */
  async list(): Promise<CampaignTemplates> {
    const workflows = await this.database.rows<CampaignTemplates['workflows'][number]>(
      `SELECT name, title, message_class AS "messageClass", ${newestVersionSql('name')} AS version
       FROM campaign_workflows WHERE name = ANY($1) ORDER BY rank`,
      [CAMPAIGN_WORKFLOWS],
    );
    const templates = await this.read(`templates.archived_at IS NULL`, []);
    return {
      workflows,
      templates: workflows.flatMap(({ name }) =>
        templates.filter(({ workflow }) => workflow === name).sort(compareSendingTimes),
      ),
    };
  }

  /** @throws DomainError notFound if the template does not exist or is archived */
  async get(id: string): Promise<CampaignTemplate> {
    const [template] = await this.read(`templates.archived_at IS NULL AND templates.id = $1`, [id]);
    if (!template) throw templateNotFound();
    return template;
  }

  /** Returns all versions, newest first. @throws DomainError notFound if the template does not exist or is archived */
  async listVersions(id: string): Promise<TemplateVersions> {
    const { timing } = await this.get(id);
    const { campaigns } = await this.settings.read('campaigns');
    const versions = await this.database.rows<WithDate<TemplateVersions['versions'][number]>>(
      `SELECT content.version, name, subject, content, delay_days::float AS delay, content.created_at AS "changedAt",
              email AS "changedBy"
       FROM campaign_template_versions AS content LEFT JOIN todo_profiles ON todo_profiles.id = created_by
       WHERE template_id = $1 ORDER BY content.version DESC`,
      [id],
    );
    return {
      versions: versions.map((version) => ({
        ...toResponse(version),
        delay: resolveDelay({ timing, delay: version.delay }, campaigns),
      })),
    };
  }

  private async read(condition: string, params: readonly unknown[]): Promise<CampaignTemplate[]> {
    const { campaigns } = await this.settings.read('campaigns');
    const templates = await readTemplates(this.database, condition, params);
    return templates.map((template) => ({ ...toResponse(template), delay: resolveDelay(template, campaigns) }));
  }
}

const toResponse = <T extends { changedAt: Date }>(row: T): Omit<T, 'changedAt'> & { changedAt: string } => ({
  ...row,
  changedAt: row.changedAt.toISOString(),
});

/** Reads templates with their stored delays. @param condition SQL condition on `templates` */
export const readTemplates = (
  sql: SqlExecutor,
  condition: string,
  params: readonly unknown[],
): Promise<WithDate<CampaignTemplate>[]> =>
  sql.rows<WithDate<CampaignTemplate>>(
    `SELECT templates.id, name, type, subject, content, workflow, delay_days::float AS delay, timing,
            templates.version, content.created_at AS "changedAt", email AS "changedBy"
     FROM campaign_templates AS templates
     JOIN campaign_template_versions AS content
       ON content.template_id = templates.id AND content.version = templates.version
     LEFT JOIN todo_profiles ON todo_profiles.id = content.created_by
     WHERE ${condition} ORDER BY content.delay_days, templates.id`,
    params,
  );
