import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Config } from '../platform/config/env.ts';
import { PublicPages } from '../pages/index.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { shareDesign, sharePicture, type ShareText } from './share-picture.ts';
import { typefaces } from './typefaces.ts';

/** Pictures kept in memory, some 30 kB each. */
const mostKept = 200;
/** Drawn at a time: a crawler that asks for all must not take the processors from people. */
const mostAtOnce = 2;

export interface SharePicture {
  png: Buffer;
  /** Changes with what the picture shows. */
  tag: string;
}

/** The pictures that stand for pages where their links are shared, drawn from the pages' own titles. */
@Injectable()
export class SharePictures {
  private readonly kept = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private drawing = 0;

  constructor(
    private readonly pages: PublicPages,
    private readonly site: SiteQueries,
    private readonly config: Config,
  ) {}

  /** Null when no public page that wants to be found stands at this path. */
  async of(path: string): Promise<SharePicture | null> {
    const head = await this.pages.head(path);
    if (!head?.isIndexed || !head.canonical) return null;
    const { company } = await this.site.site();
    const text = { title: head.title, company: company.name, host: new URL(this.config.siteUrl).host };
    const tag = createHash('sha256')
      .update(JSON.stringify([shareDesign, text]))
      .digest('base64url')
      .slice(0, 22);
    return { tag, png: await this.once(tag, text) };
  }

  private once(tag: string, text: ShareText): Promise<Buffer> {
    const known = this.kept.get(tag);
    if (known) return known;
    const made = this.withLimit(() => draw(text));
    this.kept.set(tag, made);
    made.catch(() => this.kept.delete(tag));
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest) this.kept.delete(oldest);
    return made;
  }

  private async withLimit<T>(work: () => Promise<T>): Promise<T> {
    while (this.drawing >= mostAtOnce) await new Promise<void>((resolve) => void this.waiting.push(resolve));
    this.drawing += 1;
    try {
      return await work();
    } finally {
      this.drawing -= 1;
      this.waiting.shift()?.();
    }
  }
}

async function draw(text: ShareText): Promise<Buffer> {
  const svg = sharePicture(text, await typefaces());
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer();
}
