import type { MigrationInterface, QueryRunner } from 'typeorm';
import { biographies } from './seed/site-biographies.ts';
import { logoDrawing } from './seed/site-logo.ts';

/**
 * Adds biographies, the list of social profiles, and links for additional pages; stores the logo as a picture. Keeps
 * changes by staff.
 */
export class SitePages20261121000800 implements MigrationInterface {
  name = 'SitePages20261121000800';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO site_settings (key, value)
      SELECT 'social', jsonb_build_array(
               jsonb_build_object('name', 'Facebook', 'url', value->'facebook'),
               jsonb_build_object('name', 'LinkedIn', 'url', value->'linkedin'),
               jsonb_build_object('name', 'Instagram', 'url', value->'instagram'))
        FROM site_settings WHERE key = 'links'`);
    await runner.query(`
      UPDATE site_settings
         SET value = value - '{facebook,linkedin,instagram,privacy,terms}'::text[]
             || jsonb_build_object(
                  'listings', nullif(value->'listings', to_jsonb('https://rentals.lindenholm.example'::text)),
                  'listingsFrame', null,
                  'directorBooking', 'https://calendar.lindenholm.example/nora-ellingson')
       WHERE key = 'links'`);
    await runner.query(
      `UPDATE site_settings
          SET value = (SELECT jsonb_agg(member || jsonb_build_object('biography', coalesce($1::jsonb->(member->>'slug'), '[]')))
                         FROM jsonb_array_elements(value) AS member)
        WHERE key = 'team'`,
      [JSON.stringify(biographies)],
    );
    await runner.query(`DELETE FROM site_settings WHERE key = 'logo'`);
    await runner.query(
      `INSERT INTO site_images (key, alt, drawing) VALUES ('logo', 'Lindenholm', $1) ON CONFLICT (key) DO NOTHING`,
      [logoDrawing],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM site_images WHERE key = 'logo' AND drawing = $1`, [logoDrawing]);
    await runner.query(`
      UPDATE site_settings SET value = (SELECT jsonb_agg(member - 'biography') FROM jsonb_array_elements(value) AS member)
       WHERE key = 'team'`);
    await runner.query(`
      UPDATE site_settings
         SET value = value - '{listingsFrame,directorBooking}'::text[]
             || jsonb_build_object(
                  'listings', coalesce(value->>'listings', 'https://rentals.lindenholm.example'),
                  'privacy', 'https://www.lindenholm.example/privacy',
                  'terms', 'https://www.lindenholm.example/terms')
             || (SELECT jsonb_object_agg(lower(profile->>'name'), profile->'url')
                   FROM site_settings AS social, jsonb_array_elements(social.value) AS profile
                  WHERE social.key = 'social')
       WHERE key = 'links'`);
    await runner.query(`DELETE FROM site_settings WHERE key = 'social'`);
    await runner.query(`INSERT INTO site_settings (key, value) VALUES ('logo', 'null')`);
  }
}
