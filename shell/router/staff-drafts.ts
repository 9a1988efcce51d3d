/** Prefix of the keys of all drafts of staff. The shell removes them when their author signs out or another user signs in. */
const PREFIX = 'epm.staff-draft:';

/**
 * Key of a draft in the tab's storage.
 * @param userId its author, the only user who finds it
 * @param name what is written, unique among a user's drafts
 */
export const staffDraftKey = (userId: string, name: string): string => `${PREFIX}${userId}:${name}`;

/** Whether the key is of a draft of staff. */
export const isStaffDraftKey = (key: string): boolean => key.startsWith(PREFIX);
