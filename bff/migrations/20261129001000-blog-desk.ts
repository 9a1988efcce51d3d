import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './live-tables.ts';

/**
 * Lets admins edit posts: a version to detect conflicting edits, deletion that can be undone, and an index for the
 * search. A deleted post does not occupy its slug. `first_published_at` is set if readers may know the slug.
 */
export class BlogDesk20261129001000 implements MigrationInterface {
  readonly name = 'BlogDesk20261129001000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE blog_posts
        ADD COLUMN IF NOT EXISTS version integer NOT NULL DEFAULT 1,
        ADD COLUMN IF NOT EXISTS deleted_at timestamptz(3),
        ADD COLUMN IF NOT EXISTS first_published_at timestamptz(3)`);
    await runner.query(`
      UPDATE blog_posts SET first_published_at = coalesce(published_at, created_at)
       WHERE first_published_at IS NULL AND (published_at IS NOT NULL OR status = 'archived')`);
    await buildIndex(runner, 'blog_posts_slug', 'ON blog_posts (slug) WHERE deleted_at IS NULL', 'UNIQUE INDEX');
    await runner.query('ALTER TABLE blog_posts DROP CONSTRAINT IF EXISTS blog_posts_slug_key');
    await buildIndex(runner, 'blog_posts_title', 'ON blog_posts USING gin (title gin_trgm_ops)');
    await buildIndex(runner, 'blog_posts_deleted', 'ON blog_posts (deleted_at) WHERE deleted_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM blog_posts WHERE deleted_at IS NOT NULL');
    await runner.query('ALTER TABLE blog_posts ADD UNIQUE (slug)');
    for (const index of ['blog_posts_slug', 'blog_posts_title', 'blog_posts_deleted'])
      await runner.query(`DROP INDEX IF EXISTS ${index}`);
    await runner.query(`
      ALTER TABLE blog_posts DROP COLUMN version, DROP COLUMN deleted_at, DROP COLUMN first_published_at`);
  }
}
