import type { CampaignTiming } from '@epm/contract';
import { Decimal, EmailField, Flag, Instant, Integer } from '../platform/http/fields.ts';
import type { EmailConsentSetting, SendLimitsSetting } from '../site-settings/index.ts';

/**
 * Maximum number of days between a reminder and its walkthrough: the longest booking horizon that admins can set.
 */
const MAX_REMINDER_DAYS = 60;

class CampaignTimingValues implements CampaignTiming {
  @Decimal({ min: 0, max: 720 }) warmLeadInitialDelayHours: number;
  @Decimal({ min: 0.5, max: 60 }) warmLeadFollowUpDays: number;
  @Decimal({ min: 1, max: 365 }) warmLeadDurationDays: number;
  @Decimal({ min: 0.5, max: MAX_REMINDER_DAYS }) walkthroughFirstReminderDays: number;
  @Decimal({ min: 0.5, max: MAX_REMINDER_DAYS }) walkthroughSecondReminderDays: number;
  @Decimal({ min: 1, max: 720 }) walkthroughLastReminderHours: number;
  @Decimal({ min: 0.5, max: 720 }) walkthroughTextHours: number;
  @Decimal({ min: 0, max: 720 }) onboardingWelcomeDelayHours: number;
  @Decimal({ min: 0.5, max: 60 }) onboardingChecklistDays: number;
  @Decimal({ min: 1, max: 365 }) onboardingFollowUpDays: number;
}

/** Timing of the sequences. */
export class CampaignSettings extends CampaignTimingValues {
  @Instant() changedAt: string;
  /** Email address of the user who last changed the settings; null for the default settings. */
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceCampaignSettings extends CampaignTimingValues {
  /** The value of `changedAt` in the settings that the user edited. */
  @Instant() changedAt: string;
}

class SendLimitValues implements SendLimitsSetting {
  @Integer({ min: 0, max: 23 }) fromHour: number;
  @Integer({ min: 1, max: 24 }) untilHour: number;
  @Integer({ min: 1, max: 10 }) marketingPerDay: number;
  @Integer({ min: 1, max: 50 }) marketingPerWeek: number;
}

/** Limits of marketing messages. Hours are in Central time. */
export class SendLimits extends SendLimitValues {
  @Instant() changedAt: string;
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceSendLimits extends SendLimitValues {
  /** The value of `changedAt` in the settings that the user edited. */
  @Instant() changedAt: string;
}

class EmailConsentValues implements EmailConsentSetting {
  /** True if owners must confirm their email address before they get marketing email. */
  @Flag() isDoubleOptIn: boolean;
}

/** Setting for the consent to marketing email. */
export class EmailConsentSettings extends EmailConsentValues {
  @Instant() changedAt: string;
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceEmailConsentSettings extends EmailConsentValues {
  /** The value of `changedAt` in the setting that the user edited. */
  @Instant() changedAt: string;
}
