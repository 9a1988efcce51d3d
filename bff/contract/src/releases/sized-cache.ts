/**
 * A cache of a limited total size that evicts the least recently used entries. Used instead of the package lru-cache,
 * because @epm/contract has no dependencies that other repositories would have to install.
 */
export class SizedCache<V> {
  private readonly entries = new Map<string, { value: V; bytes: number }>();
  private totalBytes = 0;
  private readonly maxBytes: number;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** Stores a value. A value that is larger than the cache is not stored. @param bytes size of the value */
  set(key: string, value: V, bytes: number): void {
    this.delete(key);
    this.entries.set(key, { value, bytes });
    this.totalBytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.totalBytes <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.totalBytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}
