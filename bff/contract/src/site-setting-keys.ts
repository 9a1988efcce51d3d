/** Keys of the site settings. The server stores every version of each setting. */
export const SITE_SETTING_KEYS = [
  'company',
  'links',
  'social',
  'plans',
  'team',
  'testimonials',
  'areas',
  'serviceArea',
  'reviewBadge',
  'campaigns',
  'sendLimits',
  'emailConsent',
  'walkthroughs',
  'intakeLimits',
  'leadAssignment',
  'agreements',
  'crmMapping',
  'retention',
] as const;

export type SiteSettingKey = (typeof SITE_SETTING_KEYS)[number];
