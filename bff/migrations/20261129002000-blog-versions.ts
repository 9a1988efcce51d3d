import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the versions of posts, and a working copy that readers do not see until it is saved. */
export class BlogVersions20261129002000 implements MigrationInterface {
  readonly name = 'BlogVersions20261129002000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE blog_posts
        ADD COLUMN IF NOT EXISTS draft jsonb,
        ADD COLUMN IF NOT EXISTS draft_saved_at timestamptz(3),
        ADD COLUMN IF NOT EXISTS draft_saved_by uuid`);
    await runner.query(`
      CREATE TABLE IF NOT EXISTS blog_post_versions (
        post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
        number integer NOT NULL,
        kind text NOT NULL CHECK (kind IN ('saved', 'autosaved', 'restored')),
        status text NOT NULL,
        fields jsonb NOT NULL,
        saved_by uuid,
        started_at timestamptz(3) NOT NULL,
        saved_at timestamptz(3) NOT NULL,
        PRIMARY KEY (post_id, number)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE IF EXISTS blog_post_versions');
    await runner.query(`
      ALTER TABLE blog_posts DROP COLUMN draft, DROP COLUMN draft_saved_at, DROP COLUMN draft_saved_by`);
  }
}
