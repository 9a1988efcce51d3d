/**
 * Maximum number of leads in one bulk change of status or assignee. Clients split longer selections into several calls.
 */
export const MAX_BULK_CHANGES = 200;

/** Maximum number of selected leads in one export. An export of a complete list has no limit. */
export const MAX_SELECTED_EXPORT = 2_000;

/** Maximum number of leads in one bulk accept, delete or restore. Each lead takes 1 to 2 ms of CPU time. */
export const MAX_BULK_ACCEPT_DELETE_RESTORE = 25;
