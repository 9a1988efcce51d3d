/** Longer than a submission takes on a machine at rest, too short for a visitor to notice. Milliseconds. */
const FLOOR_MS = 120;

/** Settles no sooner than after {@link FLOOR_MS}, so that the time of an answer does not tell which way was taken. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const floor = new Promise((resolve) => setTimeout(resolve, FLOOR_MS));
  const [result] = await Promise.allSettled([work, floor]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
