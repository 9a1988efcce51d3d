/** Timestamp of the last migration that ran offline. Later migrations run while the site serves requests. */
export const LAST_OFFLINE_MIGRATION = '20261121999999';
