import { retryFailedStylesheets } from './retry-failed-stylesheets.ts';

const retryDelaysMs = [150, 900];

/**
 * Returns whether an error is a network error. Other errors are not retried: a module that threw during its evaluation
 * stays half-initialized in the bundler's cache, and a retry would hide the cause.
 */
const isNetworkError = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || /RUNTIME-0(03|08)|Loading (css )?chunk/.test(error.message));

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats `load` after network errors. The first retry is needed even on a working network, because after a failed
 * preload Chromium reuses that failure for the first request of the same script.
 */
export async function withRetry<T>(load: () => Promise<T>, pauses: readonly number[] = retryDelaysMs): Promise<T> {
  for (const ms of pauses) {
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
