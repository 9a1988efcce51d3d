import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Actor, CurrentActor, MarketingOnly } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import {
  CompanySettings,
  LinkSettings,
  ReplaceCompany,
  ReplaceLinks,
  ReplaceSocial,
  SocialSettings,
} from './company-settings.dto.ts';
import { SETTING_CHANGED, SettingsEditor } from './settings-editor.service.ts';

/**
 * Settings that describe the company. Each PUT replaces a setting, and the public pages show it at the next request.
 * `changedAt` is the value from the setting that the user edited. If the setting has changed since then, the response
 * is 409 `settings.changed` with the current setting. The audit log has an entry for each change.
 */
@Controller('api/settings')
@MarketingOnly()
export class CompanySettingsController {
  constructor(private readonly editor: SettingsEditor) {}

  /** Returns the name, contact data and office hours of the company. The public pages and emails show them. */
  @Get('company')
  @Returns(CompanySettings)
  getCompanySettings(): Promise<CompanySettings> {
    return this.editor.read('company');
  }

  /**
   * Replaces the name, contact data and office hours of the company. Returns 409 `settings.changed` with the current
   * setting if it has changed since `changedAt`.
   */
  @Put('company')
  @Returns(CompanySettings)
  putCompanySettings(
    @Body() { changedAt, ...value }: ReplaceCompany,
    @CurrentActor() actor: Actor,
  ): Promise<CompanySettings> {
    return this.editor.replace('company', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }

  /** Returns the links to other sites. The public pages and emails contain these links. */
  @Get('links')
  @Returns(LinkSettings)
  getLinkSettings(): Promise<LinkSettings> {
    return this.editor.read('links');
  }

  /**
   * Replaces the links to other sites. Returns 409 `settings.changed` with the current setting if it has changed since
   * `changedAt`.
   */
  @Put('links')
  @Returns(LinkSettings)
  putLinkSettings(@Body() { changedAt, ...value }: ReplaceLinks, @CurrentActor() actor: Actor): Promise<LinkSettings> {
    return this.editor.replace('links', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }

  /** Returns the social profiles. The footer of the public pages shows them in this order. */
  @Get('social')
  @Returns(SocialSettings)
  getSocialSettings(): Promise<SocialSettings> {
    return this.editor.read('social');
  }

  /**
   * Replaces the social profiles. Returns 409 `settings.changed` with the current setting if it has changed since
   * `changedAt`.
   */
  @Put('social')
  @Returns(SocialSettings)
  putSocialSettings(
    @Body() { items: value, changedAt }: ReplaceSocial,
    @CurrentActor() actor: Actor,
  ): Promise<SocialSettings> {
    return this.editor.replace('social', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }
}
