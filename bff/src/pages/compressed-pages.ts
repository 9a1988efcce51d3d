import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Injectable, Optional } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';

const brotli = promisify(brotliCompress);
const at = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Quick enough for each request: a few milliseconds. */
const quick = at(5);
/** An eighth smaller, and a tenth of a second of work: for pages that are asked for again as they are. */
const compressThoroughly = (html: string): Promise<Buffer> => brotli(html, at(11));

/** Pages remembered; the least recently used is evicted. At some 20 KB each. */
const MAX_PAGES = 300;
/** Thorough compressions in a minute: at most 3 s of one core, whatever is asked for. */
const MAX_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

/**
 * Compresses pages on zlib's threads. One that may be `shared` and has been asked for twice in the same words is
 * compressed thoroughly, once: on a phone's network what matters is whether a page fits the first round trip. Pages are
 * compressed thoroughly one at a time and within a budget, so that no visitor can spend the server's CPU on it.
 */
@Injectable()
export class CompressedPages {
  private readonly known = new Map<string, Buffer | 'seen'>();
  private isPacking = false;
  private budget = { minute: 0, left: MAX_PER_MINUTE };

  constructor(
    private readonly clock: Clock,
    @Optional() private readonly compress = compressThoroughly,
  ) {}

  /** @param isShared whether the page is the same for every visitor and has one URL: only such a page earns thorough compression */
  async brotli(html: string, isShared: boolean): Promise<Buffer> {
    const key = createHash('sha256').update(html).digest('base64');
    const packed = this.known.get(key);
    if (packed !== undefined || isShared) this.remember(key, packed ?? 'seen');
    if (packed instanceof Buffer) return packed;
    if (packed === 'seen' && isShared) void this.pack(key, html);
    return brotli(html, quick);
  }

  private async pack(key: string, html: string): Promise<void> {
    if (this.isPacking || !this.takeTurn()) return;
    this.isPacking = true;
    try {
      const packed = await this.compress(html);
      if (this.known.has(key)) this.known.set(key, packed);
    } finally {
      this.isPacking = false;
    }
  }

  private takeTurn(): boolean {
    const minute = Math.floor(this.clock.now().getTime() / MINUTE_MS);
    if (minute !== this.budget.minute) this.budget = { minute, left: MAX_PER_MINUTE };
    if (this.budget.left === 0) return false;
    this.budget.left -= 1;
    return true;
  }

  private remember(key: string, value: Buffer | 'seen'): void {
    this.known.delete(key);
    this.known.set(key, value);
    const [oldest] = this.known.keys();
    if (this.known.size > MAX_PAGES && oldest !== undefined) this.known.delete(oldest);
  }
}
