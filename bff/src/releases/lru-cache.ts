/** A cache of a fixed size that evicts the least recently used entry. */
export class LruCache<K, V> {
  private readonly entries = new Map<K, V>();

  /** @param onEvict callback for each value that is removed from the cache */
  constructor(
    private readonly maxEntries: number,
    private readonly onEvict: (value: V) => void = () => undefined,
  ) {}

  /**
   * Returns the cached value, or caches the value that `create` returns. `create` gets a function that evicts that
   * value.
   */
  get(key: K, create: (remove: () => void) => V): V {
    const cached = this.entries.get(key);
    const value: V = cached ?? create(() => this.deleteValue(key, value));
    this.entries.delete(key);
    this.entries.set(key, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.maxEntries && oldest !== undefined) this.delete(oldest);
    return value;
  }

  /** Evicts the entry if it still has this value. */
  deleteValue(key: K, value: V): void {
    if (this.entries.get(key) === value) this.delete(key);
  }

  delete(key: K): void {
    const value = this.entries.get(key);
    if (this.entries.delete(key)) this.onEvict(value as V);
  }

  clear(): void {
    for (const key of [...this.entries.keys()]) this.delete(key);
  }
}
