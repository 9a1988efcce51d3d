import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../identity/index.ts';
import { MaxBodySize } from '../platform/http/request-limits.ts';
import { Returns } from '../platform/http/returns.ts';
import {
  LegalDraftDetail,
  LegalFields,
  LegalPageParam,
  LegalPages,
  LegalPreview,
  LegalVersionDetail,
  LegalVersionParam,
  PublishLegalText,
  RestoreLegalText,
  SaveLegalDraft,
} from './legal.dto.ts';
import { LegalRenderer } from './legal-renderer.service.ts';
import { LegalTexts } from './legal-texts.service.ts';
import { LegalQueries } from './legal.queries.ts';

/** Body limit, which leaves room for JSON escapes and multi-byte characters in the longest text. */
const MAX_TEXT_BODY_BYTES = 131_072;

@Controller('api/admin/legal')
@AdminOnly()
export class LegalAdminController {
  constructor(
    private readonly texts: LegalTexts,
    private readonly queries: LegalQueries,
    private readonly renderer: LegalRenderer,
  ) {}

  /** Lists the legal pages with their drafts and published versions. The texts themselves are not included. */
  @Get()
  @Returns(LegalPages)
  async listLegalPages(): Promise<LegalPages> {
    return { items: await this.queries.listDrafts() };
  }

  /**
   * Returns the draft of a page with its published versions. A request to save must contain the version of the draft
   * that it replaces.
   */
  @Get(':page')
  @Returns(LegalDraftDetail)
  getLegalDraft(@Param() { page }: LegalPageParam): Promise<LegalDraftDetail> {
    return this.queries.getDraft(page);
  }

  /** Returns the text of a published version. Returns 404 `legal.version-missing` for an unknown version. */
  @Get(':page/versions/:number')
  @Returns(LegalVersionDetail)
  getLegalVersion(@Param() { page, number }: LegalVersionParam): Promise<LegalVersionDetail> {
    return this.queries.getVersion(page, number);
  }

  /**
   * Renders a legal text as the public page would show it, and lists the problems that prevent its publication. Stores
   * nothing, and does not reject a text with problems.
   */
  @Post(':page/preview')
  @MaxBodySize(MAX_TEXT_BODY_BYTES)
  @Returns(LegalPreview)
  previewLegalText(@Param() { page }: LegalPageParam, @Body() fields: LegalFields): Promise<LegalPreview> {
    return this.renderer.preview(page, fields);
  }

  /**
   * Saves the draft of a page. Visitors do not see it. Returns 409 `legal.changed` with the current draft if its
   * version differs.
   */
  @Put(':page/draft')
  @MaxBodySize(MAX_TEXT_BODY_BYTES)
  @Returns(LegalDraftDetail)
  async saveLegalDraft(
    @Param() { page }: LegalPageParam,
    @Body() draft: SaveLegalDraft,
    @CurrentActor() actor: Actor,
  ): Promise<LegalDraftDetail> {
    await this.texts.saveDraft(page, draft, actor);
    return this.queries.getDraft(page);
  }

  /**
   * Publishes the draft as a new version, which takes effect on the given day. Returns 422 `legal.text` if the text has
   * a problem, 422 `legal.effectiveFrom` if the day is before today or before the effective day of the last version,
   * 409 `legal.unchanged` if this text is already published, and 409 `legal.changed` with the current draft if its
   * version differs.
   */
  @Post(':page/publish')
  @Returns(LegalDraftDetail)
  async publishLegalText(
    @Param() { page }: LegalPageParam,
    @Body() publication: PublishLegalText,
    @CurrentActor() actor: Actor,
  ): Promise<LegalDraftDetail> {
    await this.texts.publish(page, publication, actor);
    return this.queries.getDraft(page);
  }

  /**
   * Replaces the draft with a published version. Returns 409 `legal.changed` with the current draft if its version
   * differs, and 404 `legal.version-missing` for an unknown version.
   */
  @Post(':page/restore')
  @Returns(LegalDraftDetail)
  async restoreLegalText(
    @Param() { page }: LegalPageParam,
    @Body() restoration: RestoreLegalText,
    @CurrentActor() actor: Actor,
  ): Promise<LegalDraftDetail> {
    await this.texts.restore(page, restoration, actor);
    return this.queries.getDraft(page);
  }
}
