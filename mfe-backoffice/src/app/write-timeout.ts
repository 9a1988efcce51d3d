/**
 * Aborts a write without a response after 20 seconds. It counts as failed, and the optimistic update is rolled back.
 */
export const writeTimeout = (): AbortSignal => AbortSignal.timeout(20_000);
