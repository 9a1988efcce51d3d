import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { type Actor, CurrentActor, SignedIn } from '../../identity/index.ts';
import { Returns } from '../../platform/http/returns.ts';
import { TemplateEditor } from './template-editor.service.ts';
import { TemplateQueries } from './template.queries.ts';
import {
  CampaignTemplate,
  CampaignTemplates,
  CreateTemplate,
  ReplaceTemplate,
  TemplateId,
  TemplateVersions,
} from './templates.dto.ts';

@Controller('api/campaigns/templates')
@SignedIn()
export class TemplatesController {
  constructor(
    private readonly templates: TemplateQueries,
    private readonly editor: TemplateEditor,
  ) {}

  /**
   * Lists the workflows and their templates in the order in which they are sent. `delay` is a number of days: after the
   * start of the campaign, or before the walkthrough. Unless `timing` is `delay`, a setting determines the delay.
   */
  @Get()
  @Returns(CampaignTemplates)
  listCampaignTemplates(): Promise<CampaignTemplates> {
    return this.templates.list();
  }

  /**
   * Adds a template to a workflow. New campaigns contain it; campaigns that have started do not. The client generates
   * `id`, so a retry adds no second template. Returns 400 `campaign-template.invalid` with the problems of the
   * template, and 409 `campaign-template.exists` if another template has this id. Records the change in the audit log.
   */
  @Post()
  @Returns(CampaignTemplate, 201)
  createCampaignTemplate(@Body() body: CreateTemplate, @CurrentActor() actor: Actor): Promise<CampaignTemplate> {
    return this.editor.create(body, actor);
  }

  /**
   * Replaces the text and the delay of a template. Campaigns that have started keep the previous version. `version` is
   * the version that the user edited. An unchanged template gets no new version, so a retry changes nothing. Returns
   * 400 `campaign-template.invalid` with the problems of the template, 404 `campaign-template.missing` for an unknown
   * or archived template, and 409 `campaign-template.changed` with the current template in `current` if it has changed
   * since `version`. Records the change in the audit log.
   */
  @Put('by-id/:id')
  @Returns(CampaignTemplate)
  replaceCampaignTemplate(
    @Param() { id }: TemplateId,
    @Body() body: ReplaceTemplate,
    @CurrentActor() actor: Actor,
  ): Promise<CampaignTemplate> {
    return this.editor.replace(id, body, actor);
  }

  /**
   * Archives a template. New campaigns do not contain it, but campaigns that have started still send it. A repeated
   * call has no effect. Returns 404 `campaign-template.missing` for an unknown template, and 409
   * `campaign-template.last` for the last template of its workflow. Records the change in the audit log.
   */
  @Delete('by-id/:id')
  @Returns(null)
  archiveCampaignTemplate(@Param() { id }: TemplateId, @CurrentActor() actor: Actor): Promise<void> {
    return this.editor.archive(id, actor);
  }

  /**
   * Lists all versions of a template, newest first. Returns 404 `campaign-template.missing` for an unknown or archived
   * template.
   */
  @Get('by-id/:id/versions')
  @Returns(TemplateVersions)
  listTemplateVersions(@Param() { id }: TemplateId): Promise<TemplateVersions> {
    return this.templates.listVersions(id);
  }
}
