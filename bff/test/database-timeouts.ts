/** Database timeouts of most tests. Long, so that a slow response on a loaded machine does not count as an outage. */
export const longTimeouts = { DATABASE_TIMEOUT_MS: '15000', DATABASE_WAIT_MS: '15000' };

/** Database timeouts of production, for tests that interrupt the database. */
export const productionTimeouts = { DATABASE_TIMEOUT_MS: '1600', DATABASE_WAIT_MS: '5000' };
