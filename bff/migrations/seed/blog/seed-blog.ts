import type { QueryRunner } from 'typeorm';
import { blogAuthors } from './authors.ts';
import { blogPosts } from './posts.ts';
import { blogCategories, blogTags } from './topics.ts';

/** Creates the posts of a new installation with their topics, authors and drawings. */
export async function seedBlog(runner: QueryRunner): Promise<void> {
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
                             meta_description, meta_keywords, published_at, first_published_at, created_at, updated_at)
     SELECT title, slug, content, excerpt, '/media/site-images/blog-' || slug || '.png',
            (SELECT id FROM blog_categories c WHERE c.slug = row.category),
            (SELECT id FROM blog_authors a WHERE a.email = row.author),
            'published', "metaTitle", "metaDescription", "metaKeywords",
            "publishedAt", "publishedAt", "publishedAt", "publishedAt"
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
