/**
 * Storage key prefix for staff drafts. The shell removes the drafts when their author signs out or another user signs
 * in.
 */
const DRAFT_KEY_PREFIX = 'epm.staff-draft:';

/**
 * Returns the session storage key of a draft.
 * @param userId author of the draft, and the only user who can load it
 * @param name unique among the user's drafts
 */
export const getStaffDraftKey = (userId: string, name: string): string => `${DRAFT_KEY_PREFIX}${userId}:${name}`;

export const isStaffDraftKey = (key: string): boolean => key.startsWith(DRAFT_KEY_PREFIX);
