/** Session storage keys that the host and the remotes share. */
export { isStaffDraftKey, staffDraftKey } from './staff-drafts.ts';

/** Key of the campaign that led to the visit. */
export const CAMPAIGN_KEY = 'epm-campaign';
