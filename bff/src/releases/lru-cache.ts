/** A cache of a fixed size that evicts the least recently used entry. */
export class LruCache<K, V> {
  private readonly entries = new Map<K, V>();

  constructor(private readonly maxEntries: number) {}

  /** The cached value, or a new one. `make` gets a function that removes this very value again. */
  get(key: K, make: (forget: () => void) => V): V {
    const known = this.entries.get(key);
    const value = known ?? make(() => this.entries.get(key) === value && this.entries.delete(key));
    this.entries.delete(key);
    this.entries.set(key, value);
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.maxEntries && oldest !== undefined) this.entries.delete(oldest);
    return value;
  }
}
