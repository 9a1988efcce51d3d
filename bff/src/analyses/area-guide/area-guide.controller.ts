import { Body, Controller, Get, Post } from '@nestjs/common';
import { type Actor, AdminOnly, CurrentActor } from '../../identity/index.ts';
import { MaxBodySize } from '../../platform/http/request-limits.ts';
import { Returns } from '../../platform/http/returns.ts';
import { AreaGuideEditor } from './area-guide-editor.service.ts';
import { ActivateAreaGuide, AreaGuide, CheckHudFile, HudFileCheck, StoreHudFile } from './area-guide.dto.ts';
import { AreaGuideQueries } from './area-guide.queries.ts';

/** Maximum size of a request, which contains the file as a JSON string with escapes, and the other fields. */
const MAX_UPLOAD_BYTES = 262_144;

@Controller('api/admin/area-guide')
@AdminOnly()
export class AreaGuideController {
  constructor(
    private readonly editor: AreaGuideEditor,
    private readonly queries: AreaGuideQueries,
  ) {}

  /**
   * Returns the versions of the area guide, and whether the active one is outdated. New estimates use the active
   * version, and earlier reports keep the version of their estimate.
   */
  @Get()
  @Returns(AreaGuide)
  getAreaGuide(): Promise<AreaGuide> {
    return this.queries.getAreaGuide();
  }

  /**
   * Checks a file from HUD, and lists its errors or its differences from the active guide. The request stores nothing,
   * so a corrected file can be checked again.
   */
  @Post('check')
  @MaxBodySize(MAX_UPLOAD_BYTES)
  @Returns(HudFileCheck)
  checkHudFile(@Body() file: CheckHudFile): Promise<HudFileCheck> {
    return this.editor.check(file);
  }

  /**
   * Stores a file from HUD as a version of the area guide, without activating the version. Repeating the request
   * changes nothing. Returns 422 `area-guide.errors` if the file has errors.
   */
  @Post('versions')
  @MaxBodySize(MAX_UPLOAD_BYTES)
  @Returns(AreaGuide, 201)
  async storeHudFile(@Body() file: StoreHudFile, @CurrentActor() actor: Actor): Promise<AreaGuide> {
    await this.editor.store(file, actor);
    return this.queries.getAreaGuide();
  }

  /**
   * Makes a version the guide for future reports. Existing reports keep their estimate and its source. Returns 409
   * `area-guide.changed` if a version other than `activeId` is active, and 404 `area-guide.missing` for an unknown id.
   */
  @Post('activate')
  @Returns(AreaGuide)
  async activateAreaGuide(@Body() activation: ActivateAreaGuide, @CurrentActor() actor: Actor): Promise<AreaGuide> {
    await this.editor.activate(activation, actor);
    return this.queries.getAreaGuide();
  }
}
