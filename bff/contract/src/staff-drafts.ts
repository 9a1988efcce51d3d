/**
 * What the key of everything begins with that staff have begun to write and a tab keeps for them. The shell forgets all
 * of it when somebody signs out.
 */
const PREFIX = 'epm.staff-draft:';

/**
 * Key of a draft in the tab's storage.
 * @param userId who writes it: nobody else finds it
 * @param name what is written, unique among a user's drafts
 */
export const staffDraftKey = (userId: string, name: string): string => `${PREFIX}${userId}:${name}`;

/** Whether the shell forgets what stands under this key when somebody signs out. */
export const isStaffDraftKey = (key: string): boolean => key.startsWith(PREFIX);
