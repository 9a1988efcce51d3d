/**
 * Creates a signal that aborts a write after 20 seconds without a response. The write then fails, and its optimistic
 * update is rolled back.
 */
export const createWriteTimeout = (): AbortSignal => AbortSignal.timeout(20_000);
