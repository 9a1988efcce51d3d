/** Leads whose status or assignee one call changes, at most. Clients send longer selections in parts. */
export const MAX_BULK_CHANGES = 200;

/** Selected leads that one file holds, at most. A file of a whole list has no limit. */
export const MAX_SELECTED_EXPORT = 2_000;

/** Suspect leads that one call accepts, deletes or restores, at most. Each acceptance is a transaction of 1 to 2 ms of CPU. */
export const MAX_BULK_TRANSACTIONS = 25;
