export { SiteSettingsApiModule, SiteSettingsModule } from './site-settings.module.ts';
export { SiteQueries } from './site.queries.ts';
export { SiteSettings } from './site-settings.service.ts';
export type { CampaignsSetting, CompanySetting, LeadAssignmentSetting, WalkthroughsSetting } from './site-setting.values.ts';
