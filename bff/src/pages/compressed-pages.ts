import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Injectable, Optional } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';

const brotli = promisify(brotliCompress);
const createOptions = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Options for default quality, which takes a few milliseconds. */
const FAST_OPTIONS = createOptions(5);
/**
 * Compresses a page at best quality. The result is 1/8 smaller than at default quality. The compression takes 0.1 s, so
 * it is worthwhile only for pages that are requested again.
 */
const compressAtBestQuality = (html: string): Promise<Buffer> => brotli(html, createOptions(11));

/** Maximum number of cached pages, of about 20 KB each. The least recently used page is evicted. */
const MAX_CACHED_PAGES = 300;
/** Maximum number of compressions at best quality per minute. Together they take about 3 s of CPU time. */
const MAX_BEST_QUALITY_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/**
 * Compresses pages on zlib's threads. If a shared page is requested again with unchanged content, it is also compressed
 * at best quality for later requests. It then fits into the first round trip on mobile networks. These compressions run
 * one at a time, and their number per minute is limited, so that visitors cannot exhaust the server's CPU.
 */
@Injectable()
export class CompressedPages {
  private readonly cache = new Map<string, Buffer | 'seen'>();
  private isCompressing = false;
  private budget = { minute: 0, left: MAX_BEST_QUALITY_PER_MINUTE };

  constructor(
    private readonly clock: Clock,
    @Optional() private readonly compressSlowly = compressAtBestQuality,
  ) {}

  /**
   * Compresses a page with Brotli.
   * @param isShared true if the page is the same for all visitors and requested by its canonical URL. Only such pages
   *   are compressed at best quality.
   */
  async compress(html: string, isShared: boolean): Promise<Buffer> {
    const key = createHash('sha256').update(html).digest('base64');
    const compressed = this.cache.get(key);
    if (compressed !== undefined || isShared) this.setMostRecent(key, compressed ?? 'seen');
    if (compressed instanceof Buffer) return compressed;
    if (compressed === 'seen' && isShared) void this.upgradeToBestQuality(key, html);
    return brotli(html, FAST_OPTIONS);
  }

  private async upgradeToBestQuality(key: string, html: string): Promise<void> {
    if (this.isCompressing || !this.spendBudget()) return;
    this.isCompressing = true;
    try {
      const compressed = await this.compressSlowly(html);
      if (this.cache.has(key)) this.cache.set(key, compressed);
    } finally {
      this.isCompressing = false;
    }
  }

  private spendBudget(): boolean {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    if (minute !== this.budget.minute) this.budget = { minute, left: MAX_BEST_QUALITY_PER_MINUTE };
    if (this.budget.left === 0) return false;
    this.budget.left -= 1;
    return true;
  }

  private setMostRecent(key: string, value: Buffer | 'seen'): void {
    this.cache.delete(key);
    this.cache.set(key, value);
    const [oldest] = this.cache.keys();
    if (this.cache.size > MAX_CACHED_PAGES && oldest !== undefined) this.cache.delete(oldest);
  }
}
