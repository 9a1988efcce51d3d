import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { signIn, type SignedInUser } from '../../../test/sign-in.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { MAX_SAVED_VIEWS } from './saved-views.dto.ts';

let database: TestDatabase;
let site: TestApp;
let staff: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
});
beforeEach(async () => {
  staff = await signIn(site, 'user');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const buildView = (overrides: Partial<Schemas['SaveView']> = {}): Schemas['SaveView'] => ({
  id: randomUUID(),
  name: 'Mine, lost',
  query: 'status=lost&assignee=me',
  ...overrides,
});
const saveView = (body: Schemas['SaveView'], cookie = staff.cookie) =>
  site.call<Schemas['Problem']>('/api/saved-views', { body, cookie });
const listViews = async (cookie = staff.cookie) =>
  (await site.call<Schemas['SavedViews']>('/api/saved-views', { cookie })).body.items;
const deleteView = (id: string, cookie = staff.cookie) =>
  site.call(`/api/saved-views/${id}`, { method: 'DELETE', cookie });

describe('saved views', () => {
  it("lists only the user's saved views, in the order in which they were saved", async () => {
    const [first, second] = [buildView(), buildView({ name: 'All', query: '' })];
    expect((await saveView(first)).status).toBe(201);
    await saveView(second);
    expect(await listViews()).toEqual(
      [first, second].map((each) => ({ ...each, createdAt: expect.stringMatching(/Z$/) })),
    );
    expect(await listViews((await signIn(site, 'admin')).cookie)).toEqual([]);
  });

  it('replaces a saved view when it is saved again with the same id', async () => {
    const first = buildView();
    await saveView(first);
    await saveView({ ...first, name: 'Renamed' });
    expect((await listViews()).map(({ name }) => name)).toEqual(['Renamed']);
  });

  it('prevents other users from changing or deleting a saved view', async () => {
    const first = buildView();
    await saveView(first);
    const { cookie } = await signIn(site, 'admin');
    expect((await saveView({ ...first, name: 'Theirs' }, cookie)).body).toMatchObject({
      status: 409,
      code: 'saved-view.exists',
    });
    expect((await deleteView(first.id, cookie)).status).toBe(204);
    expect((await listViews()).map(({ name }) => name)).toEqual([first.name]);
    expect((await deleteView(first.id)).status).toBe(204);
    expect((await deleteView(first.id)).status).toBe(204);
    expect(await listViews()).toEqual([]);
  });

  it(`returns 409 when a user saves more than ${MAX_SAVED_VIEWS} views, even in parallel`, async () => {
    for (let at = 1; at < MAX_SAVED_VIEWS; at += 1) await saveView(buildView());
    const responses = await Promise.all([saveView(buildView()), saveView(buildView())]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [kept] = await listViews();
    expect((await saveView(buildView({ id: kept?.id ?? '', name: 'Still changed' }))).status).toBe(201);
  });

  it.each([{ name: '' }, { name: 'x'.repeat(81) }, { query: 'x'.repeat(2_001) }, { id: 'x' }])(
    'returns 400 for a saved view with %j',
    async (given) => {
      expect((await saveView(buildView(given))).status).toBe(400);
    },
  );
});
