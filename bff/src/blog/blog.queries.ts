import { normalizeEmail } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import { MediaQueries, type Picture } from '../media/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { Database } from '../platform/database/database.ts';
import { type WithCursor, buildNewestFirstPage } from '../platform/database/keyset.ts';
import { hashToken, isToken } from '../platform/tokens/tokens.ts';
import { SiteQueries } from '../site-settings/index.ts';
import type { BlogCard, BlogPost, BlogPostPage, BlogTopic, BlogTopics, PostFilter, UsedTopic } from './blog.dto.ts';
import { postNotFound, previewNotFound } from './blog.errors.ts';
import { sanitizePostHtml } from './post-html.ts';

const DEFAULT_PAGE_SIZE = 9;
const RELATED_POST_COUNT = 3;
const WORDS_PER_MINUTE = 220;

interface CardRow {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  featured_image: string | null;
  category: BlogTopic | null;
  author: string | null;
  published_at: Date;
  word_count: number;
}

interface PostRow extends CardRow {
  content: string;
  tags: BlogTopic[];
  author_email: string | null;
  bio: string | null;
  avatar_url: string | null;
  updated_at: Date;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
}

const CARD_COLUMNS = `
  p.id, p.title, p.slug, p.excerpt, p.featured_image, p.published_at, p.word_count, a.name AS author,
  CASE WHEN c.id IS NOT NULL THEN json_build_object('name', c.name, 'slug', c.slug) END AS category`;
const POST_COLUMNS = `${CARD_COLUMNS}, p.content, p.updated_at, p.meta_title, p.meta_description, p.meta_keywords,
  a.email AS author_email, a.bio, a.avatar_url`;
/** Returns an SQL expression for the tags with these ids, as JSON. */
const tagsSql = (idsSql: string): string => `
  (SELECT coalesce(json_agg(json_build_object('name', t.name, 'slug', t.slug) ORDER BY t.name), '[]')
     FROM blog_tags t WHERE t.id IN ${idsSql})`;
/**
 * SQL for posts with the content of their working copies, if any. A post that has neither a publish date nor a
 * scheduled publish time gets the date `$1`.
 */
const WORKING_COPIES_SQL = `
  SELECT p.id, w.title, w.slug, w.content, w.excerpt, w.featured_image, w.category_id, w.author_id, w.tag_ids,
         w.meta_title, w.meta_description, w.meta_keywords, p.updated_at,
         coalesce(p.published_at, p.publish_at, $1) AS published_at
    FROM blog_posts p CROSS JOIN LATERAL (
      SELECT p.title, p.slug, p.content, p.excerpt, p.featured_image, p.category_id, p.author_id,
             ARRAY(SELECT tag_id FROM blog_post_tags WHERE post_id = p.id) AS tag_ids,
             p.meta_title, p.meta_description, p.meta_keywords
       WHERE p.draft IS NULL
      UNION ALL
      SELECT d.title, d.slug, d.content, d.excerpt, d."featuredImage", d."categoryId", d."authorId", d."tagIds",
             d."metaTitle", d."metaDescription", d."metaKeywords"
        FROM jsonb_to_record(p.draft) AS d (
               title text, slug text, content text, excerpt text, "featuredImage" text, "categoryId" uuid,
               "authorId" uuid, "tagIds" uuid[], "metaTitle" text, "metaDescription" text, "metaKeywords" text)
       WHERE p.draft IS NOT NULL) w
   WHERE p.deleted_at IS NULL`;
const POST_TABLES = `
  blog_posts p LEFT JOIN blog_categories c ON c.id = p.category_id LEFT JOIN blog_authors a ON a.id = p.author_id`;
/** Condition for the posts that readers see. Parameter 1 is the current time. */
export const IS_PUBLIC_SQL = `p.status = 'published' AND p.published_at <= $1 AND p.deleted_at IS NULL`;

/** Queries for published posts. */
@Injectable()
export class BlogQueries {
  constructor(
    private readonly database: Database,
    private readonly media: MediaQueries,
    private readonly site: SiteQueries,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Returns one page of posts, newest first, starting after `cursor`. A page has 9 posts by default. */
  async readPage({ category, tag, cursor, limit = DEFAULT_PAGE_SIZE }: PostFilter): Promise<BlogPostPage> {
    const list = buildNewestFirstPage(
      { limit, cursor },
      { timeColumn: 'p.published_at', idColumn: 'p.id', firstParameter: 2 },
    );
    const params: unknown[] = [this.clock.now(), ...list.params];
    const bind = (value: unknown): string => `$${params.push(value)}`;
    const conditions = [IS_PUBLIC_SQL, list.afterCursorSql];
    if (category) conditions.push(`c.slug = ${bind(category)}`);
    if (tag) {
      const slug = bind(tag);
      conditions.push(
        `EXISTS (SELECT 1 FROM blog_post_tags pt JOIN blog_tags t ON t.id = pt.tag_id WHERE pt.post_id = p.id AND t.slug = ${slug})`,
      );
    }
    const [found, topics] = await Promise.all([
      this.database.rows<WithCursor<CardRow>>(
        `SELECT ${CARD_COLUMNS}, ${list.cursor} FROM ${POST_TABLES} WHERE ${conditions.join(' AND ')} ${list.orderSql}`,
        params,
      ),
      this.findTopics(category, tag),
    ]);
    const { items, nextCursor } = list.toPage(found);
    return { items: await this.toCards(items), nextCursor, ...topics };
  }

  /**
   * Returns a post by its current or a former slug.
   * @throws DomainError `notFound`
   */
  async getPost(slug: string): Promise<BlogPost> {
    const [row] = await this.database.rows<PostRow>(
      `SELECT ${POST_COLUMNS}, ${tagsSql('(SELECT tag_id FROM blog_post_tags WHERE post_id = p.id)')} AS tags
         FROM ${POST_TABLES}
        WHERE ${IS_PUBLIC_SQL} AND (p.slug = $2 OR p.id = (SELECT post_id FROM blog_slug_history WHERE slug = $2))
        ORDER BY p.slug = $2 DESC LIMIT 1`,
      [this.clock.now(), slug],
    );
    if (!row) throw postNotFound();
    return this.toPost(row);
  }

  /**
   * Returns the post of a preview link as it will look when its working copy is published.
   * @throws DomainError `notFound` if the link is unknown, revoked or expired
   */
  async getPreview(key: string): Promise<BlogPost> {
    if (!isToken(key)) throw previewNotFound();
    const [row] = await this.database.rows<Omit<PostRow, 'word_count'>>(
      `SELECT ${POST_COLUMNS.replace('p.word_count, ', '')},
              ${tagsSql('(SELECT unnest(p.tag_ids))')} AS tags
         FROM (${WORKING_COPIES_SQL}) p
         LEFT JOIN blog_categories c ON c.id = p.category_id LEFT JOIN blog_authors a ON a.id = p.author_id
        WHERE p.id = (SELECT post_id FROM blog_previews WHERE key_hash = $2 AND expires_at > $1)`,
      [this.clock.now(), hashToken(key)],
    );
    if (!row) throw previewNotFound();
    return this.toPost({ ...row, word_count: countWords(row.content) });
  }

  private async toPost(row: PostRow): Promise<BlogPost> {
    const [pictures, related, teamSlug] = await Promise.all([
      this.loadPictures([row.featured_image, row.avatar_url]),
      this.listRelated(row.id),
      this.findTeamSlug(row.author_email),
    ]);
    const { author, bio, avatar_url: avatar, tags } = row;
    const { title, excerpt, category, publishedAt, readingMinutes, picture } = toCard(row, pictures);
    return {
      title,
      slug: row.slug,
      url: `${this.config.siteUrl}/blog/${row.slug}`,
      excerpt,
      html: sanitizePostHtml(row.content, { site: this.config.siteUrl }),
      picture,
      category,
      tags,
      author:
        author === null
          ? null
          : { name: author, bio: bio ?? '', picture: (avatar && pictures.get(avatar)) || null, teamSlug },
      publishedAt,
      updatedAt: row.updated_at.toISOString(),
      readingMinutes,
      metaTitle: row.meta_title,
      metaDescription: row.meta_description,
      metaKeywords: row.meta_keywords,
      related,
    };
  }

  /** Returns the categories and tags that published posts have, sorted by name: at most 200 of each. */
  async listTopics(): Promise<BlogTopics> {
    const now = this.clock.now();
    const [categories, tags] = await Promise.all([
      this.database.rows<UsedTopic>(
        `SELECT c.name, c.slug, c.description, count(*)::int AS posts FROM blog_categories c
           JOIN blog_posts p ON p.category_id = c.id WHERE ${IS_PUBLIC_SQL} GROUP BY c.id ORDER BY c.name LIMIT 200`,
        [now],
      ),
      this.database.rows<UsedTopic>(
        `SELECT t.name, t.slug, '' AS description, count(*)::int AS posts FROM blog_tags t
           JOIN blog_post_tags pt ON pt.tag_id = t.id JOIN blog_posts p ON p.id = pt.post_id
          WHERE ${IS_PUBLIC_SQL} GROUP BY t.id ORDER BY t.name LIMIT 200`,
        [now],
      ),
    ]);
    return { categories, tags };
  }

  /**
   * Returns the path and the time of the last change of each published post, newest first. The limit is 45,000 posts: a
   * sitemap file can contain 50,000 URLs, and the other pages need the rest.
   */
  async listSitemapEntries(): Promise<{ path: string; updatedAt: Date }[]> {
    return this.database.rows<{ path: string; updatedAt: Date }>(
      `SELECT '/blog/' || p.slug AS path, p.updated_at AS "updatedAt" FROM blog_posts p
        WHERE ${IS_PUBLIC_SQL} ORDER BY p.published_at DESC LIMIT 45000`,
      [this.clock.now()],
    );
  }

  /** Returns the slug of the team member who has the author's email address, or null if there is none. */
  private async findTeamSlug(author: string | null): Promise<string | null> {
    if (author === null) return null;
    const { team } = await this.site.getSite();
    return team.find(({ email }) => email !== null && normalizeEmail(email) === normalizeEmail(author))?.slug ?? null;
  }

  /**
   * Returns up to three other posts, most related first. Each tag that a post shares with this post counts as one
   * point, and so does the same category. If two posts have equal points, the newer post comes first.
   */
  private async listRelated(id: string): Promise<BlogCard[]> {
    const rows = await this.database.rows<CardRow>(
      `SELECT ${CARD_COLUMNS} FROM ${POST_TABLES}
        CROSS JOIN LATERAL (
          SELECT count(*) AS shared FROM blog_post_tags mine JOIN blog_post_tags theirs USING (tag_id)
           WHERE mine.post_id = $2 AND theirs.post_id = p.id) AS tags
        CROSS JOIN (SELECT category_id FROM blog_posts WHERE id = $2) AS this
        WHERE ${IS_PUBLIC_SQL} AND p.id <> $2
        ORDER BY shared + coalesce(p.category_id = this.category_id, false)::int DESC, p.published_at DESC, p.id DESC
        LIMIT ${RELATED_POST_COUNT}`,
      [this.clock.now(), id],
    );
    return this.toCards(rows);
  }

  private async findTopics(category?: string, tag?: string): Promise<Pick<BlogPostPage, 'category' | 'tag'>> {
    if (!category && !tag) return { category: null, tag: null };
    const rows = await this.database.rows<BlogTopic & { kind: 'category' | 'tag' }>(
      `SELECT 'category' AS kind, name, slug FROM blog_categories WHERE slug = $1
       UNION ALL SELECT 'tag', name, slug FROM blog_tags WHERE slug = $2`,
      [category ?? null, tag ?? null],
    );
    const findTopic = (kind: string): BlogTopic | null => {
      const row = rows.find((each) => each.kind === kind);
      return row ? { name: row.name, slug: row.slug } : null;
    };
    return { category: findTopic('category'), tag: findTopic('tag') };
  }

  private async toCards(rows: readonly CardRow[]): Promise<BlogCard[]> {
    const pictures = await this.loadPictures(rows.map((row) => row.featured_image));
    return rows.map((row) => toCard(row, pictures));
  }

  private loadPictures(paths: readonly (string | null)[]): Promise<Map<string, Picture>> {
    return this.media.findPicturesByPath(paths.filter((path) => path !== null));
  }
}

const toCard = (row: CardRow, pictures: ReadonlyMap<string, Picture>): BlogCard => ({
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  picture: (row.featured_image && pictures.get(row.featured_image)) || null,
  category: row.category,
  author: row.author,
  publishedAt: row.published_at.toISOString(),
  readingMinutes: Math.max(1, Math.round(row.word_count / WORDS_PER_MINUTE)),
});

const countWords = (html: string): number =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
