import type { MigrationInterface, QueryRunner } from 'typeorm';
import { webinar } from './seed/webinar.ts';

/** Creates webinars and their registrations, including registrations for the next webinar. */
export class Webinar20261121000500 implements MigrationInterface {
  readonly name = 'Webinar20261121000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webinars (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        title text NOT NULL,
        summary text NOT NULL,
        points text[] NOT NULL DEFAULT '{}',
        starts_at timestamptz(3) NOT NULL,
        duration_minutes integer NOT NULL CHECK (duration_minutes > 0),
        join_url text NOT NULL,
        host_slug text,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX webinars_by_start ON webinars (starts_at)');
    await runner.query(`
      CREATE TABLE webinar_registrations (
        lead_id uuid PRIMARY KEY,
        webinar_id uuid NOT NULL REFERENCES webinars (id),
        for_next boolean NOT NULL,
        name text NOT NULL,
        email text NOT NULL,
        suspicions text[] NOT NULL DEFAULT '{}',
        created_at timestamptz(3) NOT NULL
      )`);
    // A suspect registration must not block a genuine one with the same email address.
    await runner.query(`
      CREATE UNIQUE INDEX webinar_registrations_once ON webinar_registrations (webinar_id, for_next, email)
      WHERE suspicions = '{}'`);
    await runner.query(
      `INSERT INTO webinars (title, summary, points, starts_at, duration_minutes, join_url, host_slug)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        webinar.title,
        webinar.summary,
        webinar.points,
        webinar.startsAt,
        webinar.durationMinutes,
        webinar.joinUrl,
        webinar.hostSlug,
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webinar_registrations');
    await runner.query('DROP TABLE webinars');
  }
}
