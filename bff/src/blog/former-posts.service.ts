import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { Realtime } from '../platform/realtime/realtime.ts';
import { findSizeError, isEmptyHtml, sanitizePostHtml } from './post-html.ts';

interface FormerEntry {
  id: string;
}

/** Writes the posts, categories, tags and authors of the former system, and publishes the change to open pages. */
@Injectable()
export class FormerPosts {
  constructor(
    private readonly clock: Clock,
    private readonly realtime: Realtime,
  ) {}

  writeCategories(tx: Tx, rows: readonly object[]): Promise<void> {
    return this.write(tx, WRITE_CATEGORIES, rows);
  }

  writeTags(tx: Tx, rows: readonly object[]): Promise<void> {
    return this.write(tx, WRITE_TAGS, rows);
  }

  writeAuthors(tx: Tx, rows: readonly object[]): Promise<void> {
    return this.write(tx, WRITE_AUTHORS, rows);
  }

  /**
   * Writes posts, and updates redirects as an edit does. The former slug of a public post redirects to its new slug. If
   * an imported post uses a slug that redirected to another post, the redirect is deleted.
   */
  async writePosts(tx: Tx, rows: readonly object[]): Promise<void> {
    await tx.run(STORE_FORMER_SLUGS, [JSON.stringify(rows)]);
    await tx.run(
      'DELETE FROM blog_slug_history WHERE slug IN (SELECT value ->> $2 FROM jsonb_array_elements($1::jsonb))',
      [JSON.stringify(rows), 'slug'],
    );
    await this.write(tx, WRITE_POSTS, rows, this.clock.now());
  }

  writePostTags(tx: Tx, rows: readonly object[]): Promise<void> {
    return this.write(tx, WRITE_POST_TAGS, rows);
  }

  private async write(tx: Tx, sql: string, rows: readonly object[], ...params: unknown[]): Promise<void> {
    await tx.run(sql, [JSON.stringify(rows), ...params]);
    // One event suffices: it empties the caches of the feed, the sitemap and the lists.
    const [first] = rows as readonly Partial<FormerEntry>[];
    if (first?.id) await this.realtime.publish(tx, { type: 'blog.changed', id: first.id });
  }
}

/** Returns the sanitized HTML of a post from the former system, and the problem with it, if any. */
export function sanitizeFormerPost(source: string, site: string): { html: string; problem: string | null } {
  const excess = findSizeError(source);
  if (excess) return { html: '', problem: excess };
  const html = sanitizePostHtml(source, { site });
  return { html, problem: findSizeError(html) ?? (isEmptyHtml(html) ? 'has neither text nor images' : null) };
}

/** Returns the URLs of the images that this site does not host. The sanitizer removes these images. */
export function findExternalImageUrls(source: string, site: string): string[] {
  const urls = [...source.slice(0, 200_000).matchAll(/<img\b[^>]{0,2000}?\bsrc\s*=\s*["']?([^"'\s>]{1,2000})/gi)].map(
    ([, url = '']) => url,
  );
  return [...new Set(urls)].filter((url) => !url.startsWith('/media/') && !url.startsWith(`${site}/media/`));
}

const WRITE_CATEGORIES = `
  INSERT INTO blog_categories (id, name, slug, description)
  SELECT id, name, slug, description
  FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, name text, slug text, description text)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, slug = excluded.slug, description = excluded.description`;

const WRITE_TAGS = `
  INSERT INTO blog_tags (id, name, slug)
  SELECT id, name, slug FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, name text, slug text)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, slug = excluded.slug`;

const WRITE_AUTHORS = `
  INSERT INTO blog_authors (id, name, email, bio)
  SELECT id, name, email, bio FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, name text, email text, bio text)
  ON CONFLICT (id) DO UPDATE SET name = excluded.name, email = excluded.email, bio = excluded.bio`;

const STORE_FORMER_SLUGS = `
  INSERT INTO blog_slug_history (slug, post_id)
  SELECT post.slug, post.id
  FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, slug text) JOIN blog_posts AS post USING (id)
  WHERE post.slug <> row.slug AND post.first_published_at IS NOT NULL
  ON CONFLICT (slug) DO UPDATE SET post_id = excluded.post_id`;

const WRITE_POSTS = `
  INSERT INTO blog_posts AS post (id, title, slug, content, excerpt, category_id, author_id, status, meta_title,
    meta_description, meta_keywords, published_at, first_published_at, created_at, updated_at)
  SELECT id, title, slug, content, excerpt, "categoryId", "authorId", status, "metaTitle", "metaDescription",
         "metaKeywords", public_since, public_since, coalesce("createdAt", $2::timestamptz),
         coalesce("createdAt", $2::timestamptz)
  FROM jsonb_to_recordset($1::jsonb) AS row (id uuid, title text, slug text, content text, excerpt text,
    "categoryId" uuid, "authorId" uuid, status text, "metaTitle" text, "metaDescription" text, "metaKeywords" text,
    "publishedAt" timestamptz, "createdAt" timestamptz)
  CROSS JOIN LATERAL (
    SELECT CASE WHEN status = 'published' THEN coalesce("publishedAt", "createdAt", $2::timestamptz) END AS public_since)
  ON CONFLICT (id) DO UPDATE SET title = excluded.title, slug = excluded.slug, content = excluded.content,
    excerpt = excluded.excerpt, category_id = excluded.category_id, author_id = excluded.author_id,
    status = excluded.status, meta_title = excluded.meta_title, meta_description = excluded.meta_description,
    meta_keywords = excluded.meta_keywords, published_at = excluded.published_at,
    first_published_at = coalesce(post.first_published_at, excluded.first_published_at),
    version = post.version + 1, updated_at = $2`;

const WRITE_POST_TAGS = `
  INSERT INTO blog_post_tags (post_id, tag_id)
  SELECT "postId", "tagId" FROM jsonb_to_recordset($1::jsonb) AS row ("postId" uuid, "tagId" uuid)
  ON CONFLICT DO NOTHING`;
