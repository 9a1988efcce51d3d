import { randomUUID } from 'node:crypto';
import { Clock } from '../src/platform/clock/clock.ts';
import { SiteQueries } from '../src/site-settings/site.queries.ts';
import { signIn } from './sign-in.ts';
import { startApp } from './test-app.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const SEEDED_ROWS_SQL = `SELECT (SELECT count(*) FROM blog_posts)::int AS posts, (SELECT count(*) FROM site_settings)::int AS settings,
  (SELECT count(*) FROM todo_profiles)::int AS users, (SELECT count(*) FROM leads)::int AS leads,
  (SELECT count(*) FROM lead_counts)::int AS counts`;

async function changeEverything(database: TestDatabase): Promise<void> {
  await database.query('INSERT INTO leads (id, created_at) VALUES ($1, now())', [randomUUID()]);
  await database.query('DELETE FROM blog_post_tags; DELETE FROM blog_posts; DELETE FROM site_settings');
}

it('resets the data and the state in memory for the next test file', async () => {
  const database = await createTestDatabase();
  const rows = await database.query(SEEDED_ROWS_SQL);
  const site = await startApp(database.url, { clock: new TestClock(new Date(0)) });
  const settings = site.app.get(SiteQueries) as unknown as { cached: unknown };
  const { cached } = settings;
  settings.cached = 'changed';
  await signIn(site, 'admin');
  await changeEverything(database);
  await site.close();
  await database.drop();

  const nextDatabase = await createTestDatabase();
  const nextSite = await startApp(nextDatabase.url);
  expect([nextDatabase.url, nextSite.app]).toEqual([database.url, site.app]);
  expect(await nextDatabase.query(SEEDED_ROWS_SQL)).toEqual(rows);
  expect(settings.cached).toBe(cached);
  expect(nextSite.app.get(Clock).now().getTime()).toBeGreaterThan(0);
  expect((await nextSite.call('/api/auth/session')).status).toBe(200);
  await nextSite.close();
  await nextDatabase.drop();
});

it('creates another database after a test file that changed the schema, and another app for a second node', async () => {
  const database = await createTestDatabase();
  const nodes = [await startApp(database.url), await startApp(database.url)];
  expect(nodes[0]?.app).not.toBe(nodes[1]?.app);
  await database.query('ALTER TABLE leads ADD COLUMN extra text');
  for (const node of nodes) await node.close();
  await database.drop();
  const nextDatabase = await createTestDatabase();
  expect(nextDatabase.url).not.toBe(database.url);
  await nextDatabase.drop();
});
