import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MediaQueries } from '../media/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { EventHub } from '../platform/realtime/event-hub.ts';
import { SiteQueries } from '../site-settings/index.ts';
import { IS_PUBLIC_SQL } from './blog.queries.ts';
import { sanitizePostHtml } from './post-html.ts';
import { renderRssFeed } from './rss.ts';

const MAX_FEED_ITEMS = 20;
/**
 * Maximum age of the cached feed. Changing a picture publishes no event, so the new picture can take this long to
 * appear in the feed.
 */
const CACHE_LIFETIME_MS = 60_000;

export interface FeedDocument {
  xml: string;
  etag: string;
}

interface FeedRow {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  featured_image: string | null;
  author: string | null;
  published_at: Date;
  category: string | null;
  tags: string[];
}

/** RSS feed of the newest posts, cached in memory for a minute, or until the blog or the settings change. */
@Injectable()
export class BlogFeed {
  private cached: { document: Promise<FeedDocument>; until: number } | null = null;

  constructor(
    private readonly database: Database,
    private readonly media: MediaQueries,
    private readonly site: SiteQueries,
    private readonly clock: Clock,
    private readonly config: Config,
    hub: EventHub,
  ) {
    for (const type of ['blog.changed', 'settings.changed'] as const) hub.resetOn(type, () => (this.cached = null));
  }

  getDocument(): Promise<FeedDocument> {
    const now = this.clock.now().getTime();
    if (this.cached && now < this.cached.until && now >= this.cached.until - CACHE_LIFETIME_MS)
      return this.cached.document;
    const entry = { document: this.render(), until: now + CACHE_LIFETIME_MS };
    this.cached = entry;
    // A failed read must not be cached.
    entry.document.catch(() => {
      if (this.cached === entry) this.cached = null;
    });
    return entry.document;
  }

  private async render(): Promise<FeedDocument> {
    const { siteUrl } = this.config;
    const rows = await this.database.rows<FeedRow>(
      `SELECT p.id, p.title, p.slug, p.excerpt, p.content, p.featured_image, p.published_at, a.name AS author, c.name AS category,
              ARRAY(SELECT t.name FROM blog_post_tags pt JOIN blog_tags t ON t.id = pt.tag_id
                     WHERE pt.post_id = p.id ORDER BY t.name) AS tags
         FROM blog_posts p LEFT JOIN blog_categories c ON c.id = p.category_id LEFT JOIN blog_authors a ON a.id = p.author_id
        WHERE ${IS_PUBLIC_SQL}
        ORDER BY p.published_at DESC, p.id DESC LIMIT ${MAX_FEED_ITEMS}`,
      [this.clock.now()],
    );
    const [{ company }, pictures] = await Promise.all([
      this.site.getSite(),
      this.media.findPicturesByPath(rows.flatMap((row) => row.featured_image ?? [])),
    ]);
    const xml = renderRssFeed(
      {
        title: `Property Management Insights: ${company.name}`,
        description: 'Managing rental homes in central Iowa: rules, prices, upkeep and paperwork.',
        site: siteUrl,
        language: 'en-us',
      },
      rows.map((row) => ({
        ...row,
        url: `${siteUrl}/blog/${row.slug}`,
        html: sanitizePostHtml(row.content, { site: siteUrl, usesAbsoluteUrls: true }),
        publishedAt: row.published_at.toISOString(),
        picture: (row.featured_image && pictures.get(row.featured_image)) || null,
        category: row.category,
      })),
    );
    return { xml, etag: `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"` };
  }
}
