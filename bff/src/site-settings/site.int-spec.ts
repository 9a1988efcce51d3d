import type { Schemas } from '@epm/contract';
import { LANDING_PLANS } from '@epm/contract';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

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

const read = () => site.call<Schemas['Site']>('/api/site');

describe('GET /api/site', () => {
  it('tells anyone what the public pages print', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body.plans.map(({ name, percent }) => [name, percent])).toEqual(
      Object.values(LANDING_PLANS).map(({ name, percent }) => [name, percent]),
    );
    expect(body.plans.filter((plan) => plan.isFeatured)).toHaveLength(1);
    expect(body.plans.flatMap((plan) => plan.features).join()).not.toContain('{');
    expect(body.team).toHaveLength(9);
    expect(body.team.filter((member) => member.slug !== null)).toHaveLength(8);
    expect(body.testimonials.every(({ rating, isSample }) => rating === 5 && isSample)).toBe(true);
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
      'links',
      'logo',
      'plans',
      'reviewBadge',
      'team',
      'testimonials',
    ]);
  });

  it('follows a change within seconds', async () => {
    await read();
    await database.query(
      `UPDATE site_settings SET value = jsonb_set(value, '{name}', '"Another"') WHERE key = 'company'`,
    );
    clock.advance(5_000);
    expect((await read()).body.company.name).toBe('Another');
  });
});

describe('the settings that ship', () => {
  it('hold no fee, name nobody real to call, and keep to fair housing', async () => {
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
