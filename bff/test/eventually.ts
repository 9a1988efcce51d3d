type Falsy = null | undefined | false | 0 | '';

/**
 * Much longer than any condition takes on an idle machine, because a loaded machine can be ten times slower. Only a
 * failing test waits this long.
 */
const DEFAULT_TIMEOUT_MS = 120_000;

/** Polls `probe` until the result is truthy. Rejects after `timeoutMs`. */
export async function eventually<T>(
  probe: () => Promise<T> | T,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Exclude<T, Falsy>> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await probe();
    if (result) return result as Exclude<T, Falsy>;
    if (Date.now() > deadline) throw new Error(`Condition not met within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
