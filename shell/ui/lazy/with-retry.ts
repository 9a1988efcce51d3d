import { retryFailedStylesheets } from './retry-failed-stylesheets.ts';

const RETRY_DELAYS_MS = [150, 900];

/**
 * Returns whether an error is a network error. Other errors must not be retried. A module that throws during evaluation
 * stays half-initialized in the bundler's cache, so a retry would hide the cause.
 */
const isNetworkError = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /RUNTIME-0(03|08)|Loading (css )?chunk/.test(error.message));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Retries `load` after network errors. At least one retry is always needed, because Chromium reuses a failed preload
 * for the first request for the same script.
 */
export async function withRetry<T>(load: () => Promise<T>, delaysMs: readonly number[] = RETRY_DELAYS_MS): Promise<T> {
  for (const ms of delaysMs) {
    try {
      return await load();
    } catch (error) {
      if (!isNetworkError(error)) throw error;
      retryFailedStylesheets();
      await wait(ms);
    }
  }
  return load();
}
