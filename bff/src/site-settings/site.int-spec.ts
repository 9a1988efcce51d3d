import type { Schemas } from '@epm/contract';
import { FIRST_FEE_SCHEDULE } from '@epm/contract';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { FeeSchedules } from '../fees/index.ts';
import { MediaQueries } from '../media/index.ts';
import { Clock } from '../platform/clock/clock.ts';
import { Config } from '../platform/config/env.ts';
import { listingsSetting, SiteQueries } from './site.queries.ts';
import { SiteSettings } from './site-settings.service.ts';

const clock = new TestClock();
let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const readSite = () => site.call<Schemas['Site']>('/api/site');

describe('GET /api/site', () => {
  it('returns the data of the public pages without a session', async () => {
    const { status, body } = await readSite();
    expect(status).toBe(200);
    expect(body.plans.map(({ name, percent }) => [name, percent])).toEqual([
      ['Foundation', 8.9],
      ['Growth', 10.9],
      ['Wealth', 12.9],
    ]);
    expect(body.fees).toEqual(FIRST_FEE_SCHEDULE);
    expect(body.plans.filter((plan) => plan.isFeatured)).toHaveLength(1);
    expect(body.plans.flatMap((plan) => plan.features).join()).not.toContain('{');
    expect(body.team).toHaveLength(9);
    expect(body.team.filter((member) => member.slug !== null)).toHaveLength(8);
    expect(JSON.stringify(body)).not.toContain('biography');
    expect(JSON.stringify(body).length).toBeLessThan(12_000);
    expect(body.social.map(({ name }) => name)).toEqual(['Facebook', 'LinkedIn', 'Instagram']);
    expect(body.testimonials.every(({ rating }) => rating === 5)).toBe(true);
    expect(body.isDemonstration).toBe(true);
    expect(body.areas.map((area) => area.name)).toEqual([
      'West Des Moines',
      'Ankeny',
      'Urbandale',
      'Johnston',
      'Waukee',
      'Clive',
    ]);
    expect(body.reviewBadge).toMatchObject({ rating: 4.5, count: '500+' });
    expect(Object.keys(body).sort()).toEqual([
      'areas',
      'company',
      'fees',
      'images',
      'isDemonstration',
      'links',
      'logo',
      'plans',
      'reviewBadge',
      'serviceZipCodes',
      'social',
      'team',
      'testimonials',
    ]);
  });

  it('omits seeded reviews in production and includes genuine reviews', async () => {
    const { app } = site;
    const createProductionQueries = () =>
      new SiteQueries(
        app.get(SiteSettings),
        app.get(MediaQueries),
        { ...app.get(Config), isProduction: true },
        app.get(Clock),
        app.get(FeeSchedules),
      ).getSite();
    expect(await createProductionQueries()).toMatchObject({
      testimonials: [],
      reviewBadge: null,
      isDemonstration: true,
    });
    const markGenuine = `UPDATE site_settings SET value = value || '{"isSample": false}' WHERE key IN ('testimonials', 'reviewBadge')`;
    await database.query(markGenuine);
    const { testimonials, reviewBadge, isDemonstration } = await createProductionQueries();
    expect([testimonials.length > 0, reviewBadge?.rating, isDemonstration]).toEqual([true, 4.5, false]);
    await database.query(markGenuine.replace('false', 'true'));
  });

  it('after five seconds, returns a setting that was changed directly in the database', async () => {
    await readSite();
    await database.query(
      `UPDATE site_settings SET value = jsonb_set(value, '{name}', '"Another"') WHERE key = 'company'`,
    );
    clock.advance(5_000);
    expect((await readSite()).body.company.name).toBe('Another');
  });
});

describe('GET /api/site/team/{slug}', () => {
  it('returns the profiles of all eight members with a biography', async () => {
    const { body } = await readSite();
    const withBiography = body.team.filter(({ slug }) => slug !== null);
    expect(withBiography.map(({ title }) => title).sort()).toEqual([
      'City Compliance Coordinator',
      'Director of Growth',
      'Director of Operations',
      'Leasing Coordinator',
      'Leasing Coordinator',
      'Maintenance Billing Coordinator',
      'Resident Advocate Manager',
      'Senior Leasing Coordinator',
    ]);
    for (const { slug, name } of withBiography) {
      expect(slug).toBe(name.toLowerCase().replace(' ', '-'));
      const { status, body: profile } = await site.call<Schemas['TeamProfile']>(`/api/site/team/${slug}`);
      const words = profile.biography.join(' ').split(/\s+/).length;
      expect({ status, name: profile.name, hasFittingLength: words >= 120 && words <= 250 }).toEqual({
        status: 200,
        name,
        hasFittingLength: true,
      });
    }
  });

  it.each(['nobody', 'thomas-brandvold', '%00', "o'brien"])('returns 404 for the team member slug %s', async (slug) => {
    const { status, body } = await site.call(`/api/site/team/${slug}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'site.no-team-member' });
  });
});

describe('the listings links', () => {
  const storeSetting = (path: string, value: unknown) =>
    database.query(`UPDATE site_settings SET value = jsonb_set(value, $1, $2) WHERE key = 'links'`, [
      `{${path}}`,
      JSON.stringify(value),
    ]);
  const readLinks = async () => {
    clock.advance(5_000);
    const { listings, listingsFrame } = (await readSite()).body.links;
    return [listings, listingsFrame];
  };

  it('uses the listings URL from the environment, also as the frame URL, if the settings have none', async () => {
    expect(await readLinks()).toEqual([listingsSetting(site.config), listingsSetting(site.config)]);
    await storeSetting('listings', 'https://homes.example/all');
    expect(await readLinks()).toEqual(['https://homes.example/all', 'https://homes.example/all']);
    await storeSetting('listingsFrame', 'https://frames.example/');
    expect(await readLinks()).toEqual(['https://homes.example/all', 'https://frames.example/']);
    await storeSetting('listings', null);
    await storeSetting('listingsFrame', null);
  });
});

describe('the seeded settings', () => {
  it('seeds no fees, no real phone numbers or URLs, and texts that follow fair housing rules', async () => {
    const rows = await database.query<{ text: string }>('SELECT value::text AS text FROM site_settings');
    const all = rows.map((row) => row.text).join('\n');
    expect(all).not.toMatch(/\d+\.9|%/);
    expect(all.match(/\(515\) \d{3}-\d{4}/g)?.every((phone) => phone.startsWith('(515) 555-01'))).toBe(true);
    expect(all.match(/https?:\/\/[^"/]+/g)?.every((origin) => origin.endsWith('.example'))).toBe(true);
    const words = all.replaceAll(/(single|multi)-family/g, '');
    expect(words).not.toMatch(
      /\b(safe|family|families|quiet|exclusive|church|school|young|ideal for|perfect for|crime)\b/i,
    );
  });
});
