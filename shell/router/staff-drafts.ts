/**
 * Key prefix of all staff drafts. The shell removes the drafts when their author signs out or another user signs in.
 */
const PREFIX = 'epm.staff-draft:';

/**
 * Returns the session storage key of a draft.
 * @param userId author of the draft, and the only user who can load it
 * @param name name of the draft, unique among a user's drafts
 */
export const staffDraftKey = (userId: string, name: string): string => `${PREFIX}${userId}:${name}`;

/** Returns whether the key belongs to a staff draft. */
export const isStaffDraftKey = (key: string): boolean => key.startsWith(PREFIX);
