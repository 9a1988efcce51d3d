import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates the table of the staff members who have a post open. */
export class BlogPresence20261129003000 implements MigrationInterface {
  readonly name = 'BlogPresence20261129003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blog_post_presence (
        post_id uuid NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        since timestamptz(3) NOT NULL,
        seen_at timestamptz(3) NOT NULL,
        PRIMARY KEY (post_id, user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE blog_post_presence');
  }
}
