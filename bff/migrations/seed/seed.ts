import { FIRST_FEE_SCHEDULE } from '@epm/contract';
import type { QueryRunner } from 'typeorm';
import { seedBlog } from './blog/seed-blog.ts';
import { seedCampaigns } from './campaign-templates/seed-campaigns.ts';
import { seedLegalTexts } from './legal/seed-legal-texts.ts';
import { logoDrawing } from './site-logo.ts';
import { siteSettings } from './site-settings.ts';
import { webinar } from './webinar.ts';

/** Fills the tables of a new installation with the settings and texts of a fictional company. */
export async function seed(runner: QueryRunner): Promise<void> {
  await seedFees(runner);
  await seedSite(runner);
  await seedLegalTexts(runner);
  await seedBlog(runner);
  await seedWebinar(runner);
  await seedCampaigns(runner);
}

async function seedFees(runner: QueryRunner): Promise<void> {
  const { version, effectiveFrom, figures } = FIRST_FEE_SCHEDULE;
  await runner.query('INSERT INTO fee_schedules (version, effective_from, figures) VALUES ($1, $2, $3)', [
    version,
    effectiveFrom,
    JSON.stringify(figures),
  ]);
}

async function seedSite(runner: QueryRunner): Promise<void> {
  await runner.query('INSERT INTO site_settings (key, value) SELECT key, value FROM jsonb_each($1) ORDER BY key', [
    JSON.stringify(siteSettings),
  ]);
  await runner.query(`INSERT INTO site_images (key, alt, drawing) VALUES ('logo', $1, $2)`, [
    siteSettings.company.name,
    logoDrawing,
  ]);
}

async function seedWebinar(runner: QueryRunner): Promise<void> {
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
