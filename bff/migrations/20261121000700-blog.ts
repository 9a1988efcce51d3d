import type { MigrationInterface, QueryRunner } from 'typeorm';
import { blogAuthors } from './seed/blog/authors.ts';
import { blogCategories, blogTags } from './seed/blog/topics.ts';
import { blogPosts } from './seed/blog/posts.ts';

/** Creates posts, categories, tags, authors and former slugs. */
export class Blog20261121000700 implements MigrationInterface {
  readonly name = 'Blog20261121000700';

  async up(runner: QueryRunner): Promise<void> {
    await this.createTables(runner);
    await this.fill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_images WHERE key LIKE 'blog-%' AND drawing IS NOT NULL`);
    for (const table of [
      'blog_slug_history',
      'blog_post_tags',
      'blog_posts',
      'blog_authors',
      'blog_tags',
      'blog_categories',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }

  private async createTables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blog_categories (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        slug text NOT NULL CONSTRAINT blog_categories_slug_key UNIQUE,
        description text NOT NULL DEFAULT ''
      )`);
    await runner.query(`
      CREATE TABLE blog_tags (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        slug text NOT NULL CONSTRAINT blog_tags_slug_key UNIQUE
      )`);
    await runner.query(`
      CREATE TABLE blog_authors (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL,
        email text NOT NULL,
        bio text NOT NULL DEFAULT '',
        avatar_url text
      )`);
    await runner.query(`
      CREATE TABLE blog_posts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        title text NOT NULL,
        slug text NOT NULL CONSTRAINT blog_posts_slug_key UNIQUE,
        content text NOT NULL,
        excerpt text NOT NULL DEFAULT '',
        featured_image text,
        category_id uuid REFERENCES blog_categories (id) ON DELETE SET NULL,
        author_id uuid REFERENCES blog_authors (id) ON DELETE SET NULL,
        status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'archived')),
        meta_title text,
        meta_description text,
        meta_keywords text,
        published_at timestamptz(3),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        word_count integer NOT NULL GENERATED ALWAYS AS (
          coalesce(array_length(regexp_split_to_array(btrim(regexp_replace(content, '(<[^>]*>|\\s)+', ' ', 'g')), ' '), 1), 0)
        ) STORED
      )`);
    await runner.query(
      `CREATE INDEX blog_posts_published ON blog_posts (published_at DESC, id DESC) WHERE status = 'published'`,
    );
    await runner.query(`CREATE INDEX blog_posts_newest ON blog_posts (created_at DESC, id DESC)`);
    await runner.query(`CREATE INDEX blog_posts_category ON blog_posts (category_id)`);
    await runner.query(`CREATE INDEX blog_posts_author ON blog_posts (author_id)`);
    await runner.query(`
      CREATE TABLE blog_post_tags (
        post_id uuid REFERENCES blog_posts (id) ON DELETE CASCADE,
        tag_id uuid REFERENCES blog_tags (id) ON DELETE CASCADE,
        PRIMARY KEY (post_id, tag_id)
      )`);
    await runner.query(`CREATE INDEX blog_post_tags_tag ON blog_post_tags (tag_id)`);
    await runner.query(`
      CREATE TABLE blog_slug_history (
        slug text PRIMARY KEY,
        post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE
      )`);
    await runner.query(`CREATE INDEX blog_slug_history_post ON blog_slug_history (post_id)`);
  }

  private async fill(runner: QueryRunner): Promise<void> {
    const insert = (sql: string, rows: readonly object[]) => runner.query(sql, [JSON.stringify(rows)]);
    await insert(
      `INSERT INTO blog_categories (name, slug, description)
       SELECT name, slug, description FROM jsonb_to_recordset($1) AS row (name text, slug text, description text)`,
      blogCategories,
    );
    await insert(
      `INSERT INTO blog_tags (name, slug) SELECT name, slug FROM jsonb_to_recordset($1) AS row (name text, slug text)`,
      blogTags,
    );
    await insert(
      `INSERT INTO blog_authors (name, email, bio)
       SELECT name, email, bio FROM jsonb_to_recordset($1) AS row (name text, email text, bio text)`,
      blogAuthors,
    );
    await insert(
      `INSERT INTO site_images (key, alt, drawing)
       SELECT 'blog-' || slug, alt, drawing FROM jsonb_to_recordset($1) AS row (slug text, alt text, drawing text)`,
      blogPosts.map(({ slug, picture }) => ({ slug, alt: picture.alt, drawing: picture.svg })),
    );
    await insert(
      `INSERT INTO blog_posts (title, slug, content, excerpt, featured_image, category_id, author_id, status, meta_title,
                               meta_description, meta_keywords, published_at, created_at, updated_at)
       SELECT title, slug, content, excerpt, '/media/site-images/blog-' || slug || '.png',
              (SELECT id FROM blog_categories c WHERE c.slug = row.category),
              (SELECT id FROM blog_authors a WHERE a.email = row.author),
              'published', "metaTitle", "metaDescription", "metaKeywords", "publishedAt", "publishedAt", "publishedAt"
       FROM jsonb_to_recordset($1) AS row (
         title text, slug text, content text, excerpt text, category text, author text,
         "metaTitle" text, "metaDescription" text, "metaKeywords" text, "publishedAt" timestamptz)`,
      blogPosts.map(({ picture: _, tags: __, ...post }) => post),
    );
    await insert(
      `INSERT INTO blog_post_tags (post_id, tag_id)
       SELECT p.id, t.id FROM jsonb_to_recordset($1) AS row (post text, tag text)
       JOIN blog_posts p ON p.slug = row.post JOIN blog_tags t ON t.slug = row.tag`,
      blogPosts.flatMap(({ slug, tags }) => tags.map((tag) => ({ post: slug, tag }))),
    );
  }
}
