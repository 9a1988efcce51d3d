type Falsy = null | undefined | false | 0 | '';

/** Repeats `probe` until the result is truthy. Rejects after `withinMs`. */
export async function eventually<T>(probe: () => Promise<T> | T, withinMs = 5_000): Promise<Exclude<T, Falsy>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const result = await probe();
    if (result) return result as Exclude<T, Falsy>;
    if (Date.now() > deadline) throw new Error(`Condition not met within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
