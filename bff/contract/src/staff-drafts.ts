/**
 * What the key of everything begins with that staff have begun to write and a tab keeps for them. The shell forgets all
 * of it when the user signs out.
 */
const PREFIX = 'epm.staff-draft:';

/**
 * Key of a draft in the tab's storage.
 * @param userId its author, the only user who finds it
 * @param name what is written, unique among a user's drafts
 */
export const staffDraftKey = (userId: string, name: string): string => `${PREFIX}${userId}:${name}`;

/** Whether the shell removes this key when the user signs out. */
export const isStaffDraftKey = (key: string): boolean => key.startsWith(PREFIX);
