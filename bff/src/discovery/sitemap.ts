import { Injectable } from '@nestjs/common';
import { BlogQueries } from '../blog/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { PublicPages } from '../pages/index.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { type SitemapEntry, sitemapXml } from './sitemap-xml.ts';

/** Crawlers come rarely, and everything on the list is drawn to make it: kept this long. Milliseconds. */
const keptFor = 60_000;

/** Every public page that wants to be found, by the address that it wants to be known by. */
@Injectable()
export class Sitemap {
  private kept: { xml: Promise<string>; at: number } | undefined;

  constructor(
    private readonly pages: PublicPages,
    private readonly site: SiteQueries,
    private readonly blog: BlogQueries,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  xml(): Promise<string> {
    const now = this.clock.now().getTime();
    if (this.kept && Math.abs(now - this.kept.at) < keptFor) return this.kept.xml;
    const kept = { xml: this.make(), at: now };
    this.kept = kept;
    kept.xml.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return kept.xml;
  }

  private async make(): Promise<string> {
    const paths = await this.pages.paths();
    // Posts and people have pages only when the live version of the public site brings them.
    const has = (path: string) => paths.includes(path);
    const [topics, posts, people] = await Promise.all([
      has('/blog') ? this.blog.topics() : { categories: [] },
      has('/blog') ? this.blog.addresses() : [],
      has('/team') ? this.people() : [],
    ]);
    const categories = topics.categories.map(({ slug }) => `/blog?category=${encodeURIComponent(slug)}`);
    return sitemapXml([
      ...(await this.drawn([...paths, ...categories])),
      ...posts.map(({ path, updatedAt }) => ({ address: this.config.siteUrl + path, changed: updatedAt })),
      ...people,
    ]);
  }

  /** What each page says in its head decides whether it is listed, and under which address. */
  private async drawn(paths: readonly string[]): Promise<SitemapEntry[]> {
    const entries: SitemapEntry[] = [];
    for (const path of paths) {
      const head = await this.pages.head(path);
      if (head?.isIndexed && head.canonical) entries.push({ address: head.canonical });
    }
    return entries;
  }

  private async people(): Promise<SitemapEntry[]> {
    const { team } = await this.site.site();
    return team.flatMap(({ slug }) => (slug === null ? [] : [{ address: `${this.config.siteUrl}/team/${slug}` }]));
  }
}
