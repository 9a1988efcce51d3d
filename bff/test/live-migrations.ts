/** Timestamp of the baseline, which creates the tables. Later migrations run while the site serves requests. */
export const LAST_OFFLINE_MIGRATION = '20261129100000';
