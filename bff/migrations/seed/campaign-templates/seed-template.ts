/** Time at which a template is sent: a delay in the sequence, or a time from the campaign settings. */
export type SeedTemplateTiming =
  | 'delay'
  | 'walkthrough_first'
  | 'walkthrough_second'
  | 'walkthrough_day_before'
  | 'walkthrough_text'
  | 'onboarding_welcome'
  | 'onboarding_checklist'
  | 'onboarding_follow_up';

/** Campaign template of a new installation. */
export interface SeedTemplate {
  /** Stable and unique. */
  key: string;
  workflow: 'warm_lead' | 'confirmation' | 'onboarding';
  type: 'email' | 'sms';
  /** Name in the list of templates. */
  name: string;
  timing: SeedTemplateTiming;
  /** Days after the first email of the sequence. 0 unless the timing is 'delay'. */
  delayDays: number;
  /** Empty for text messages. */
  subject: string;
  /** Markdown with merge fields. Plain text for text messages. */
  content: string;
}

/** Email of the warm_lead sequence. */
export type WarmLeadTemplate = Pick<SeedTemplate, 'key' | 'name' | 'delayDays' | 'subject' | 'content'>;
