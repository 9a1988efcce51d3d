/** Ends a write that is not answered in time: it then counts as refused, and what the screen shows is taken back. */
export const writeTimeout = (): AbortSignal => AbortSignal.timeout(20_000);
