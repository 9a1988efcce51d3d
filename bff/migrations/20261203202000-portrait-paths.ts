import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Assigns a portrait path to each team member without a portrait. The path stays the same when the member is renamed.
 */
export class PortraitPaths20261203202000 implements MigrationInterface {
  readonly name = 'PortraitPaths20261203202000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE site_settings SET value = (
        SELECT jsonb_agg(
          CASE WHEN member -> 'image' = 'null'
               THEN jsonb_set(member, '{image}', to_jsonb('/media/site-images/portrait-' || left(coalesce(
                      member ->> 'slug', trim('-' FROM regexp_replace(lower(member ->> 'name'), '[^a-z0-9]+', '-', 'g'))
                    ), 60) || '.png'))
               ELSE member END ORDER BY position)
          FROM jsonb_array_elements(value) WITH ORDINALITY AS members (member, position))
       WHERE key = 'team' AND jsonb_array_length(value) > 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE site_settings SET value = (
        SELECT jsonb_agg(
          CASE WHEN member ->> 'image' LIKE '/media/site-images/portrait-%'
               THEN jsonb_set(member, '{image}', 'null') ELSE member END ORDER BY position)
          FROM jsonb_array_elements(value) WITH ORDINALITY AS members (member, position))
       WHERE key = 'team' AND jsonb_array_length(value) > 0`);
  }
}
