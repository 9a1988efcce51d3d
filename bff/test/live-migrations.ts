/** Migrations with later names run while the site serves requests. */
export const LAST_OFFLINE_MIGRATION = '20261121999999';
