/** Database timeouts for most tests. Long, so that a slow response on a loaded machine does not count as an outage. */
export const LONG_TIMEOUTS = { DATABASE_TIMEOUT_MS: '15000', DATABASE_WAIT_MS: '15000' };

/** Production database timeouts, for tests that interrupt the database. */
export const PRODUCTION_TIMEOUTS = { DATABASE_TIMEOUT_MS: '1600', DATABASE_WAIT_MS: '5000' };
