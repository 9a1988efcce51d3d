import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex } from './live-tables.ts';

/** Lets admins schedule when a post is published and unpublished, and share previews. */
export class BlogSchedule20261129004000 implements MigrationInterface {
  readonly name = 'BlogSchedule20261129004000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE blog_posts
        ADD COLUMN IF NOT EXISTS publish_at timestamptz(3),
        ADD COLUMN IF NOT EXISTS unpublish_at timestamptz(3),
        ADD COLUMN IF NOT EXISTS schedule_error text`);
    await buildIndex(
      runner,
      'blog_posts_scheduled',
      'ON blog_posts (least(publish_at, unpublish_at)) WHERE least(publish_at, unpublish_at) IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE IF NOT EXISTS blog_previews (
        key_hash bytea PRIMARY KEY,
        post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
        created_by uuid NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await buildIndex(runner, 'blog_previews_post', 'ON blog_previews (post_id)');
    await buildIndex(runner, 'blog_previews_expiry', 'ON blog_previews (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS blog_previews');
    await runner.query('DROP INDEX IF EXISTS blog_posts_scheduled');
    await runner.query(
      'ALTER TABLE blog_posts DROP COLUMN publish_at, DROP COLUMN unpublish_at, DROP COLUMN schedule_error',
    );
  }
}
