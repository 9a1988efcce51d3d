/**
 * Minimum duration of a submission. Longer than a submission takes on an idle machine, but too short for visitors to
 * notice.
 */
const MIN_DURATION_MS = 120;

/**
 * Delays the result of `work` until {@link MIN_DURATION_MS} have passed, so that the duration reveals nothing about the
 * work.
 */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const minimum = new Promise((resolve) => setTimeout(resolve, MIN_DURATION_MS));
  const [result] = await Promise.allSettled([work, minimum]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
