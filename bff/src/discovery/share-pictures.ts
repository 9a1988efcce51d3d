import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { Config } from '../platform/config/env.ts';
import { type Logo, UploadedLogo } from '../media/index.ts';
import { PublicPages } from '../pages/index.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { DESIGN_VERSION, renderSharePicture, type ShareLogo, type ShareContent } from './share-picture.ts';
import { loadTypefaces } from './typefaces.ts';

/** Maximum number of pictures in the cache. A picture takes about 30 KB. */
const MAX_CACHED_PICTURES = 200;
/** Maximum number of pictures rendered in parallel, so that a crawler does not slow down the site for visitors. */
const MAX_CONCURRENT_RENDERS = 2;

/** Maximum width and height of the embedded logo in pixels: twice its maximum width in the picture, for sharp edges. */
const MAX_LOGO_SIDE_PX = 840;

export interface SharePicture {
  png: Buffer;
  /** ETag value, a hash of the picture content. */
  tag: string;
}

/** Renders and caches share pictures with page titles. */
@Injectable()
export class SharePictures {
  private readonly cache = new Map<string, Promise<Buffer>>();
  private readonly waitingRenders: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly pages: PublicPages,
    private readonly site: SiteQueries,
    private readonly config: Config,
    private readonly logo: UploadedLogo,
  ) {}

  /** Returns the picture for a page, or null if the path has no indexable public page. */
  async findByPath(path: string): Promise<SharePicture | null> {
    const head = await this.pages.readHead(path);
    if (!head?.isIndexable || !head.canonical) return null;
    const [{ company }, logo] = await Promise.all([this.site.getSite(), this.logo.find()]);
    const text = { title: head.title, company: company.name, host: new URL(this.config.siteUrl).host };
    const tag = createHash('sha256')
      .update(JSON.stringify([DESIGN_VERSION, text, logo?.master]))
      .digest('base64url')
      .slice(0, 22);
    return { tag, png: await this.getOrRender(tag, text, logo) };
  }

  private getOrRender(tag: string, text: Omit<ShareContent, 'logo'>, logo: Logo | null): Promise<Buffer> {
    const existing = this.cache.get(tag);
    if (existing) return existing;
    const picture = this.runWithLimit(async () => renderPicture({ ...text, logo: await this.loadLogo(logo) }));
    this.cache.set(tag, picture);
    picture.catch(() => this.cache.delete(tag));
    const [oldest] = this.cache.keys();
    if (this.cache.size > MAX_CACHED_PICTURES && oldest) this.cache.delete(oldest);
    return picture;
  }

  private async loadLogo(logo: Logo | null): Promise<ShareLogo | null> {
    const bytes = logo && (await this.logo.read(logo));
    if (!logo || !bytes) return null;
    const small = sharp(bytes).resize(MAX_LOGO_SIDE_PX, MAX_LOGO_SIDE_PX, { fit: 'inside', withoutEnlargement: true });
    const { data: png, info } = await small.png().toBuffer({ resolveWithObject: true });
    return { png, width: info.width, height: info.height, isMark: logo.isMark };
  }

  private async runWithLimit<T>(work: () => Promise<T>): Promise<T> {
    while (this.running >= MAX_CONCURRENT_RENDERS)
      await new Promise<void>((resolve) => void this.waitingRenders.push(resolve));
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waitingRenders.shift()?.();
    }
  }
}

async function renderPicture(text: ShareContent): Promise<Buffer> {
  const svg = renderSharePicture(text, await loadTypefaces());
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, compressionLevel: 9 }).toBuffer();
}
