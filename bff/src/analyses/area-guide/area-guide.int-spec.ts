import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { type SignedInUser, signIn } from '../../../test/sign-in.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { AreaGuideQueries } from './area-guide.queries.ts';
import { BUILT_IN_GUIDE } from './guide-figures.ts';

const clock = new TestClock(new Date('2026-12-01T12:00:00Z'));
let database: TestDatabase;
let site: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
  admin = await signIn(site, 'admin');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const callAreaGuideApi = <T = Schemas['AreaGuide']>(path: string, body?: object) =>
  site.call<T>(`/api/admin/area-guide${path}`, { cookie: admin.cookie, ...(body && { body }) });

const CSV_HEADER = 'zip,hud_area_code,safmr_0br,safmr_1br,safmr_2br,safmr_3br,safmr_4br';
const metroRents = { studio: 900, oneBedroom: 950, twoBedrooms: 1150, threeBedrooms: 1550, fourBedrooms: 1560 };
const createHudFile = (rows: number = 111) => ({
  csv: [
    CSV_HEADER,
    ...Object.keys(BUILT_IN_GUIDE.zips)
      .slice(0, rows)
      .map((zip) => `${zip},METRO19780M19780,900,1000,1200,1600,1650`),
  ].join('\n'),
  fiscalYear: 2027,
  metroRents,
});
const findFigures = (zip: string) => site.app.get(AreaGuideQueries).findExcerpt(zip);

it('warns about an area guide whose fiscal year began more than 18 months ago', async () => {
  const { body } = await callAreaGuideApi('');
  expect(body).toMatchObject({ fiscalYear: 2024, effectiveFrom: '2023-10-01', isOutdated: true });
  expect(body.versions).toMatchObject([{ id: null, isActive: true, zipCount: 111 }]);
});

it('checks a HUD file without storing the file', async () => {
  const { body } = await callAreaGuideApi<Schemas['HudFileCheck']>('/check', createHudFile());
  expect(body.errors).toEqual([]);
  expect(body.changes.length).toBeGreaterThan(100);
  expect((await callAreaGuideApi<Schemas['HudFileCheck']>('/check', createHudFile(5))).body.errors).toHaveLength(1);
  const old = await callAreaGuideApi<Schemas['HudFileCheck']>('/check', { ...createHudFile(), fiscalYear: 2023 });
  expect(old.body.errors[0]?.message).toContain('The active guide is for fiscal year 2024.');
  expect((await callAreaGuideApi('')).body.versions).toHaveLength(1);
});

it('stores a version of the area guide once, and activates the version for future reports', async () => {
  const file = { ...createHudFile(), id: randomUUID(), fileName: 'fy2027_safmrs.csv' };
  await callAreaGuideApi('/versions', file);
  const { status, body: stored } = await callAreaGuideApi('/versions', file);
  expect(status).toBe(201);
  expect(stored.versions).toMatchObject([{ id: file.id, isActive: false, zipCount: 111 }, { isActive: true }]);
  expect((await findFigures('50265')).year).toBe(2024);

  const { body: active } = await callAreaGuideApi('/activate', { id: file.id, activeId: null });
  expect(active).toMatchObject({
    fiscalYear: 2027,
    isOutdated: false,
    versions: [{ isActive: true }, { isActive: false }],
  });
  const figures = await findFigures('50265');
  expect(figures).toMatchObject({
    year: 2027,
    metro: expect.arrayContaining([{ year: 2027, rents: [900, 950, 1150, 1550, 1560] }]),
  });
  expect(figures.zip?.at(-1)).toEqual({ year: 2027, rents: [900, 1000, 1200, 1600, 1650] });
});

it('reverts to the built-in area guide, unless another version became active in the meantime', async () => {
  const { body } = await callAreaGuideApi('');
  const active = body.versions.find(({ isActive }) => isActive);
  const stale = await callAreaGuideApi<Schemas['Problem']>('/activate', { id: null, activeId: randomUUID() });
  expect([stale.status, stale.body.code]).toEqual([409, 'area-guide.changed']);
  await callAreaGuideApi('/activate', { id: null, activeId: active?.id });
  expect((await findFigures('50265')).year).toBe(2024);
  expect((await callAreaGuideApi<Schemas['Problem']>('/activate', { id: randomUUID(), activeId: null })).status).toBe(
    404,
  );
  const audit = await database.query(`SELECT action FROM audit_log WHERE subject LIKE 'area-guide:%' ORDER BY id`);
  expect(audit.map((entry) => (entry as { action: string }).action)).toEqual([
    'area-guide.uploaded',
    'area-guide.activated',
    'area-guide.activated',
  ]);
});

it('returns 422 with the first error when a HUD file with errors is stored', async () => {
  const file = { ...createHudFile(5), id: randomUUID(), fileName: 'short.csv' };
  const { status, body } = await callAreaGuideApi<Schemas['Problem']>('/versions', file);
  expect([status, body.code]).toEqual([422, 'area-guide.errors']);
});
