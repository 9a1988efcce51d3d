/** Functions for session storage keys that the shell and the remotes share. */
export { isStaffDraftKey, getStaffDraftKey } from './staff-drafts.ts';

/** Session storage key for the campaign that led to the visit. */
export const CAMPAIGN_KEY = 'epm-campaign';

/**
 * Session storage key for a `Visit` as JSON, without the blog post. The visit describes how the visitor came to the
 * site.
 */
export const VISIT_KEY = 'epm-visit';

/** Session storage key for the slug of the blog post that the visitor read last. */
export const POST_KEY = 'epm-post';

const SENSITIVE_AUTOCOMPLETE_TOKEN = /(^|\s)(cc-|one-time-code(\s|$)|(current|new)-password(\s|$))/i;

/**
 * Returns whether a field contains a password, payment card data or a one-time code, which must never be stored. The
 * `autocomplete` attribute may contain several tokens, for example 'section-rent billing cc-number'. It also identifies
 * a password field that shows its text.
 */
export const isSensitiveField = (field: Element): boolean =>
  field.getAttribute('type') === 'password' ||
  SENSITIVE_AUTOCOMPLETE_TOKEN.test(field.getAttribute('autocomplete') ?? '');
