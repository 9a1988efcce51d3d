/**
 * Aborts a write that gets no response within 20 seconds. The write counts as failed, and its optimistic update is
 * rolled back.
 */
export const createWriteTimeout = (): AbortSignal => AbortSignal.timeout(20_000);
