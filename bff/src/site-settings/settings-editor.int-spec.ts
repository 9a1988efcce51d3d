import type { Schemas } from '@epm/contract';
import { eventually } from '../../test/eventually.ts';
import { type SignedInUser, signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

type Fields = Record<string, unknown>;
type Setting = Fields & { changedAt: string; changedBy: string | null };
type Reply = Setting & { code: string; errors?: { field: string; message: string }[]; current?: Setting };

const clock = new TestClock();
let database: TestDatabase;
let site: TestApp;
let otherNode: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  [site, otherNode] = await Promise.all([
    startApp(database.url, { clock }),
    startApp(database.url, { clock: new TestClock() }),
  ]);
  admin = await signIn(site, 'admin');
});
afterAll(async () => {
  await Promise.all([site?.close(), otherNode?.close()]);
  await database?.drop();
});

const readSetting = async (section: string) =>
  (await site.call<Setting>(`/api/settings/${section}`, { cookie: admin.cookie })).body;
const putSetting = (section: string, body: object) =>
  site.call<Reply>(`/api/settings/${section}`, { method: 'PUT', cookie: admin.cookie, body });
/** Reads the current setting, and saves it with the given fields changed. */
const changeSetting = async (section: string, fields: object) => {
  const { changedBy: _, ...current } = await readSetting(section);
  return putSetting(section, { ...current, ...fields });
};
const listVersions = async (key: string, query = '') =>
  (await site.call<Schemas['SettingVersions']>(`/api/settings/versions?key=${key}${query}`, { cookie: admin.cookie }))
    .body;
const readSite = async (node: TestApp) => (await node.call<Schemas['Site']>('/api/site')).body;

const SETTING_KEYS = ['company', 'links', 'social', 'service-area', 'areas', 'team', 'testimonials', 'review-badge'];

describe('a settings section', () => {
  it.each(SETTING_KEYS)('accepts the seeded values of the section and keeps them unchanged: %s', async (section) => {
    const seeded = await readSetting(section);
    expect(seeded.changedBy).toBeNull();
    expect((await changeSetting(section, {})).status).toBe(200);
    expect(await readSetting(section)).toEqual(seeded);
  });

  it('shows a changed setting on every node before the cached settings expire', async () => {
    const { company } = await readSite(site);
    await readSite(otherNode);
    expect((await changeSetting('company', { phone: '515.555.0142' })).body.phone).toBe('(515) 555-0142');
    // The test clocks do not advance, so the cached data of the nodes does not expire.
    for (const node of [site, otherNode])
      await eventually(async () => (await readSite(node)).company.phone === '(515) 555-0142');
    await changeSetting('company', { phone: company.phone });
  });

  it('records in the versions and the audit log who changed what, and lists the versions page by page', async () => {
    const before = await readSetting('social');
    const items = [{ name: 'Mastodon', url: 'https://social.example/@us' }];
    const { body: changed } = await changeSetting('social', { items });
    expect(changed).toMatchObject({ items, changedBy: admin.email });
    const firstPage = await listVersions('social', '&limit=1');
    expect(firstPage.items).toEqual([
      expect.objectContaining({
        value: { items },
        changedAt: changed.changedAt,
        changedBy: expect.objectContaining({ id: admin.id, email: admin.email }),
      }),
    ]);
    const rest = await listVersions('social', `&cursor=${firstPage.nextCursor}`);
    expect(rest).toEqual({
      items: [expect.objectContaining({ value: { items: before.items }, changedBy: null })],
      nextCursor: null,
    });
    const [entry] = await database.query(
      `SELECT actor_id, before, after FROM audit_log WHERE subject = 'settings:social' ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({ actor_id: admin.id, before: before.items, after: items });
    await changeSetting('social', { items: before.items });
    expect((await listVersions('social')).items).toHaveLength(3);
  });

  it('returns 409 with the current setting for a stale edit, even within one millisecond', async () => {
    const { changedBy: _, ...stale } = await readSetting('company');
    const first = await putSetting('company', { ...stale, hours: 'First' });
    const second = await putSetting('company', { ...stale, hours: 'Second' });
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'settings.changed']);
    expect(second.body.current).toEqual(first.body);
    // A retry of the first request succeeds, because its value is already stored.
    expect((await putSetting('company', { ...stale, hours: 'First' })).status).toBe(200);
    await changeSetting('company', { hours: stale.hours });
  });

  it.each([
    ['company', { phone: '911' }, 'phone'],
    ['company', { phone: '+44 20 7946 0958' }, 'phone'],
    ['company', { name: 'Visit evil.com' }, 'name'],
    ['company', { address: { street: '1 Main St', city: 'Ankeny', state: 'IA', zipCode: '5002' } }, 'address.zipCode'],
    ['links', { ownerPortal: 'http://owners.example' }, 'ownerPortal'],
    ['links', { listings: 'javascript:alert(1)' }, 'listings'],
    ['service-area', { zipCodes: ['50265', '5026'] }, 'zipCodes'],
    ['intake-limits', { refuse: 10 }, 'refuse'],
    ['review-badge', { rating: 5.1 }, 'rating'],
    ['social', { items: [{ name: 'X', url: 'https://user:secret@x.example' }] }, 'items.0.url'],
  ])('returns 400 with the invalid field: %s %j', async (section, fields, field) => {
    const { status, body } = await changeSetting(section, fields);
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });
});

it('replaces placeholders in plan texts with amounts, and rejects unknown placeholders', async () => {
  const { items } = (await readSetting('plans')) as unknown as Schemas['PlanSettings'];
  const [first, ...others] = items as [Schemas['PlanTexts'], ...Schemas['PlanTexts'][]];
  const changeSummary = (summary: string) => changeSetting('plans', { items: [{ ...first, summary }, ...others] });
  const refused = await changeSummary('Damage up to {damage}.');
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, 'items.0.summary']);
  expect((await changeSummary('Damage up to {maliciousDamage}.')).status).toBe(200);
  await eventually(async () => /^Damage up to \$\d{2},\d{3}\.$/.test((await readSite(site)).plans[0]!.summary));
});

describe('the team', () => {
  const readTeam = async () => (await readSetting('team')).items as Schemas['TeamMemberFields'][];
  const putTeam = (items: object[]) => changeSetting('team', { items });

  it('derives a new slug for a renamed member, and still finds the profile by the former slug', async () => {
    const team = await readTeam();
    const [nora, ...others] = team;
    const { body } = await putTeam([{ ...nora, name: 'Nora Berg' }, ...others]);
    expect((body.items as object[])[0]).toMatchObject({ slug: 'nora-berg', formerSlugs: ['nora-ellingson'] });
    for (const slug of ['nora-berg', 'nora-ellingson'])
      await eventually(
        async () => (await site.call<Schemas['TeamProfile']>(`/api/site/team/${slug}`)).body.slug === 'nora-berg',
      );
    await putTeam(team);
  });

  it('rejects two members with the same name, and a picture that is not stored', async () => {
    const team = await readTeam();
    const items = team.map((member, index) => {
      if (index === 1) return { ...member, name: team[0]!.name };
      return index === 2 ? { ...member, image: '/media/site-images/none.png' } : member;
    });
    const { status, body } = await putTeam(items);
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([422, ['items.1.name', 'items.2.image']]);
  });
});

test('rejects seeded reviews that are marked as genuine, and accepts genuine reviews in their place', async () => {
  const { items } = (await readSetting('testimonials')) as unknown as Schemas['TestimonialSettings'];
  const refused = await changeSetting('testimonials', { isSample: false });
  expect([refused.status, refused.body.errors?.length]).toEqual([422, items.length]);
  const genuine = [{ name: 'Ann B.', role: 'Owner', content: 'They call back.', rating: 4 }];
  expect((await changeSetting('testimonials', { isSample: false, items: genuine })).status).toBe(200);
  await eventually(async () => (await readSite(site)).testimonials.length === 1);
  await changeSetting('testimonials', { isSample: true, items });
});

test('lets staff read versions of campaign settings, but public settings only with the marketing grant', async () => {
  const readStatuses = async (rights: 'user' | 'marketing') => {
    const { cookie } = await signIn(site, rights);
    const replies = await Promise.all(
      ['campaigns', 'team', 'agreements'].map((key) => site.call(`/api/settings/versions?key=${key}`, { cookie })),
    );
    return replies.map(({ status }) => status);
  };
  expect(await readStatuses('user')).toEqual([200, 403, 403]);
  expect(await readStatuses('marketing')).toEqual([200, 200, 403]);
});
