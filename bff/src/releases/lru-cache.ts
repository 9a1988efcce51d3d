/** A cache of a fixed size that evicts the least recently used entry. */
export class LruCache<K, V> {
  private readonly entries = new Map<K, V>();

  constructor(private readonly maxEntries: number) {}

  /**
   * Returns the cached value, or caches the value that `create` returns. `create` gets a function that evicts that
   * value.
   */
  get(key: K, create: (remove: () => void) => V): V {
    const cached = this.entries.get(key);
    const value = cached ?? create(() => this.entries.get(key) === value && this.entries.delete(key));
    this.entries.delete(key);
    this.entries.set(key, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.maxEntries && oldest !== undefined) this.entries.delete(oldest);
    return value;
  }
}
