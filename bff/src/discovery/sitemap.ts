import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { PublicPages } from '../releases/index.ts';
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
    return sitemapXml([...(await this.drawn()), ...(await this.team())]);
  }

  /** Pages with a path of their own: what each says in its head decides. */
  private async drawn(): Promise<SitemapEntry[]> {
    const entries: SitemapEntry[] = [];
    for (const path of await this.pages.paths()) {
      const head = await this.pages.head(path);
      if (head?.isIndexed && head.canonical) entries.push({ address: head.canonical });
    }
    return entries;
  }

  private async team(): Promise<SitemapEntry[]> {
    const { team } = await this.site.site();
    return team.flatMap(({ slug }) => (slug === null ? [] : [{ address: `${this.config.siteUrl}/team/${slug}` }]));
  }
}
