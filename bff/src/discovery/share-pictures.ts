import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Config } from '../platform/config/env.ts';
import { PublicPages } from '../pages/index.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { DESIGN_VERSION, renderSharePicture, type ShareText } from './share-picture.ts';
import { loadTypefaces } from './typefaces.ts';

/** A picture has about 30 KB. */
const MAX_CACHED_PICTURES = 200;
/** Maximum number of pictures rendered in parallel, so that a crawler does not slow down the site for visitors. */
const MAX_CONCURRENT_RENDERS = 2;

export interface SharePicture {
  png: Buffer;
  /** ETag value, a hash of the picture content. */
  tag: string;
}

/** Renders and caches share pictures with page titles. */
@Injectable()
export class SharePictures {
  private readonly cache = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly pages: PublicPages,
    private readonly site: SiteQueries,
    private readonly config: Config,
  ) {}

  /** Returns the picture for a page, or null if the path has no indexable public page. */
  async findByPath(path: string): Promise<SharePicture | null> {
    const head = await this.pages.head(path);
    if (!head?.isIndexable || !head.canonical) return null;
    const { company } = await this.site.getSite();
    const text = { title: head.title, company: company.name, host: new URL(this.config.siteUrl).host };
    const tag = createHash('sha256')
      .update(JSON.stringify([DESIGN_VERSION, text]))
      .digest('base64url')
      .slice(0, 22);
    return { tag, png: await this.getOrRender(tag, text) };
  }

  private getOrRender(tag: string, text: ShareText): Promise<Buffer> {
    const existing = this.cache.get(tag);
    if (existing) return existing;
    const picture = this.withLimit(() => renderPicture(text));
    this.cache.set(tag, picture);
    picture.catch(() => this.cache.delete(tag));
    const [oldest] = this.cache.keys();
    if (this.cache.size > MAX_CACHED_PICTURES && oldest) this.cache.delete(oldest);
    return picture;
  }

  private async withLimit<T>(work: () => Promise<T>): Promise<T> {
    while (this.running >= MAX_CONCURRENT_RENDERS)
      await new Promise<void>((resolve) => void this.waiting.push(resolve));
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}

async function renderPicture(text: ShareText): Promise<Buffer> {
  const svg = renderSharePicture(text, await loadTypefaces());
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer();
}
