/** What host and remotes keep in the tab's storage, and under which keys. */
export { isStaffDraftKey, staffDraftKey } from './staff-drafts.ts';

/** Key of the campaign that brought the visit. */
export const CAMPAIGN_KEY = 'epm-campaign';
