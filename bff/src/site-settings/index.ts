import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeesModule } from '../fees/index.ts';
import { MediaModule } from '../media/index.ts';
import { CompanySettingsController } from './company-settings.controller.ts';
import { PublicContentController } from './public-content.controller.ts';
import { PublicContent } from './public-content.service.ts';
import { SettingVersionsController } from './setting-versions.controller.ts';
import { SettingVersionQueries } from './setting-versions.queries.ts';
import { SiteCacheInvalidation } from './site-cache-invalidation.ts';
import { RetentionController } from './retention.controller.ts';
import { Retention } from './retention.service.ts';
import { SiteController } from './site.controller.ts';
import { SiteQueries } from './site.queries.ts';
import { SettingsEditor } from './settings-editor.service.ts';
import { SiteSetting } from './site-setting.entity.ts';
import { SiteSettings } from './site-settings.service.ts';
import { TeamPortraitsController } from './team-portraits.controller.ts';

export { SETTING_CHANGED, SettingsEditor, type EditedSetting } from './settings-editor.service.ts';
export { defineRetention, Retention } from './retention.service.ts';
export { type PreviewedSettings, SiteQueries } from './site.queries.ts';
export { SiteSettings } from './site-settings.service.ts';
export type {
  AgreementsSetting,
  CompanySetting,
  CrmMappingSetting,
  EmailConsentSetting,
  IntakeLimitsSetting,
  LeadAssignmentSetting,
  SendLimitsSetting,
  SiteSettingValues,
  WalkthroughsSetting,
} from './site-setting.values.ts';

/** Settings for other slices, in the API and in the worker. */
@Module({
  imports: [TypeOrmModule.forFeature([SiteSetting]), FeesModule, MediaModule],
  providers: [Retention, SettingsEditor, SiteSettings, SiteQueries],
  exports: [Retention, SettingsEditor, SiteSettings, SiteQueries],
})
export class SiteSettingsModule {}

@Module({
  imports: [MediaModule, SiteSettingsModule],
  controllers: [
    SiteController,
    CompanySettingsController,
    PublicContentController,
    RetentionController,
    SettingVersionsController,
    TeamPortraitsController,
  ],
  providers: [PublicContent, SettingVersionQueries, SiteCacheInvalidation],
})
export class SiteSettingsApiModule {}
