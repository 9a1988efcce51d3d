import type { QueryRunner } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { loadMigrations } from '../platform/database/migration-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const readSettings = async () => {
  const rows = await database.query<{ key: string; value: unknown }>('SELECT key, value FROM site_settings');
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};

test('the migration SitePages keeps values that staff change between down() and up()', async () => {
  const runner = { query: (sql: string, values?: unknown[]) => database.query(sql, values) } as unknown as QueryRunner;
  const migrations = await loadMigrations();
  const migration = (name: string) => new (migrations.find((each) => each.name.startsWith(name))!)();
  const sitePages = migration('SitePages');
  const biography = migration('BiographyOfEstimates');
  const seeded = await readSettings();
  await biography.down(runner);
  await sitePages.down(runner);
  await database.query(`
    UPDATE site_settings SET value = value || '{"listings": "https://homes.example", "linkedin": "https://in.example/us"}'
     WHERE key = 'links'`);
  await database.query(
    `UPDATE site_settings SET value = jsonb_set(value, '{0,summary}', '"Changed."') WHERE key = 'team'`,
  );
  await sitePages.up(runner);
  await biography.up(runner);

  const { links, social, team, ...rest } = await readSettings();
  expect(links).toEqual({ ...(seeded.links as object), listings: 'https://homes.example' });
  expect(social).toEqual([
    { name: 'Facebook', url: 'https://social.lindenholm.example/facebook' },
    { name: 'LinkedIn', url: 'https://in.example/us' },
    { name: 'Instagram', url: 'https://social.lindenholm.example/instagram' },
  ]);
  const [first = {}, ...others] = seeded.team as object[];
  expect(team).toEqual([{ ...first, summary: 'Changed.' }, ...others]);
  expect(rest).toEqual(
    Object.fromEntries(Object.entries(seeded).filter(([key]) => !['links', 'social', 'team'].includes(key))),
  );
});
