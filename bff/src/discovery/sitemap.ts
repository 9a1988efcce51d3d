import { Injectable } from '@nestjs/common';
import { BlogQueries } from '../blog/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { EventHub } from '../platform/realtime/event-hub.ts';
import { PublicPages } from '../pages/index.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { type SitemapEntry, renderSitemap } from './sitemap-xml.ts';

/**
 * Time for which the sitemap is cached. Building it is expensive, because most listed pages are rendered to read their
 * heads.
 */
const CACHE_LIFETIME_MS = 60_000;

/**
 * Builds the sitemap with the canonical URLs of all indexable public pages. Caches it for a minute, or until the blog
 * or the settings change.
 */
@Injectable()
export class Sitemap {
  private cache: { xml: Promise<string>; at: number } | undefined;

  constructor(
    private readonly pages: PublicPages,
    private readonly site: SiteQueries,
    private readonly blog: BlogQueries,
    private readonly clock: Clock,
    private readonly config: Config,
    hub: EventHub,
  ) {
    for (const type of ['blog.changed', 'settings.changed'] as const) hub.resetOn(type, () => (this.cache = undefined));
  }

  getXml(): Promise<string> {
    const now = this.clock.now().getTime();
    if (this.cache && Math.abs(now - this.cache.at) < CACHE_LIFETIME_MS) return this.cache.xml;
    const entry = { xml: this.build(), at: now };
    this.cache = entry;
    entry.xml.catch(() => {
      if (this.cache === entry) this.cache = undefined;
    });
    return entry.xml;
  }

  private async build(): Promise<string> {
    const paths = await this.pages.listPaths();
    // Posts and team members have pages only if the live version of the public site has these routes.
    const hasPage = (path: string) => paths.includes(path);
    const [topics, posts, teamEntries] = await Promise.all([
      hasPage('/blog') ? this.blog.listTopics() : { categories: [] },
      hasPage('/blog') ? this.blog.listSitemapEntries() : [],
      hasPage('/team') ? this.listTeamEntries() : [],
    ]);
    const categories = topics.categories.map(({ slug }) => `/blog?category=${encodeURIComponent(slug)}`);
    return renderSitemap([
      ...(await this.listCanonicalEntries([...paths, ...categories])),
      ...posts.map(({ path, updatedAt }) => ({ url: this.config.siteUrl + path, lastModified: updatedAt })),
      ...teamEntries,
    ]);
  }

  /** Renders the pages and returns the canonical URLs of the indexable pages. */
  private async listCanonicalEntries(paths: readonly string[]): Promise<SitemapEntry[]> {
    const entries: SitemapEntry[] = [];
    for (const path of paths) {
      const head = await this.pages.readHead(path);
      if (head?.isIndexable && head.canonical) entries.push({ url: head.canonical });
    }
    return entries;
  }

  private async listTeamEntries(): Promise<SitemapEntry[]> {
    const { team } = await this.site.getSite();
    return team.flatMap(({ slug }) => (slug === null ? [] : [{ url: `${this.config.siteUrl}/team/${slug}` }]));
  }
}
