/** Session storage keys that the host and the remotes share. */
export { isStaffDraftKey, staffDraftKey } from './staff-drafts.ts';

/** Key of the campaign that led to the visit. */
export const CAMPAIGN_KEY = 'epm-campaign';

const SENSITIVE_TOKEN = /(^|\s)(cc-|one-time-code(\s|$)|(current|new)-password(\s|$))/i;

/**
 * Returns whether the value of a field must not be stored: passwords, payment cards and one-time codes. The
 * `autocomplete` attribute may contain several tokens, for example 'section-rent billing cc-number'. It also identifies
 * a password field that the user has switched to plain text.
 */
export const isSensitiveField = (field: Element): boolean =>
  field.getAttribute('type') === 'password' || SENSITIVE_TOKEN.test(field.getAttribute('autocomplete') ?? '');
