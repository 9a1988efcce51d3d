import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Injectable } from '@nestjs/common';

const brotli = promisify(brotliCompress);
const at = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Quick enough for each request: a few milliseconds. */
const quick = at(5);
/** An eighth smaller, and a tenth of a second of work: for pages that are asked for again as they are. */
const thorough = at(11);

/** How many pages are remembered; the longest unused is forgotten. At some 20 KB each. */
const kept = 300;

/**
 * Compresses pages. One that has been asked for twice in the same words is compressed thoroughly, once and beside the
 * requests: on a phone's network what matters is whether a page fits the first round trip. Pages that differ each time,
 * such as those of people who are signed in, are compressed quickly.
 */
@Injectable()
export class PackedPages {
  private readonly known = new Map<string, Buffer | 'seen' | 'at work'>();

  async brotli(html: string): Promise<Buffer> {
    const key = createHash('sha256').update(html).digest('base64');
    const packed = this.known.get(key);
    this.known.delete(key);
    this.known.set(key, packed ?? 'seen');
    this.forget();
    if (packed instanceof Buffer) return packed;
    if (packed === 'seen') void this.pack(key, html);
    return brotli(html, quick);
  }

  private async pack(key: string, html: string): Promise<void> {
    this.known.set(key, 'at work');
    const packed = await brotli(html, thorough);
    if (this.known.has(key)) this.known.set(key, packed);
  }

  private forget(): void {
    const [oldest] = this.known.keys();
    if (this.known.size > kept && oldest !== undefined) this.known.delete(oldest);
  }
}
