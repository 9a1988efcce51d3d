type Nothing = null | undefined | false | 0 | '';

/** Asks again and again until the answer is truthy; rejects after `withinMs`. */
export async function eventually<T>(ask: () => Promise<T> | T, withinMs = 5_000): Promise<Exclude<T, Nothing>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, Nothing>;
    if (Date.now() > deadline) throw new Error(`Not so within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
