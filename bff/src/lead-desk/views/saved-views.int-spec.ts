import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { signIn, type SignedInUser } from '../../../test/sign-in.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { MAX_VIEWS } from './saved-views.dto.ts';

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

const view = (given: Partial<Schemas['SaveView']> = {}): Schemas['SaveView'] => ({
  id: randomUUID(),
  name: 'Mine, lost',
  query: 'status=lost&assignee=me',
  ...given,
});
const save = (body: Schemas['SaveView'], cookie = staff.cookie) =>
  site.call<Schemas['Problem']>('/api/saved-views', { body, cookie });
const list = async (cookie = staff.cookie) =>
  (await site.call<Schemas['SavedViews']>('/api/saved-views', { cookie })).body.items;
const remove = (id: string, cookie = staff.cookie) => site.call(`/api/saved-views/${id}`, { method: 'DELETE', cookie });

describe('saved views', () => {
  it("lists a user's views in the order in which they were saved", async () => {
    const [first, second] = [view(), view({ name: 'All', query: '' })];
    expect((await save(first)).status).toBe(201);
    await save(second);
    expect(await list()).toEqual([first, second].map((each) => ({ ...each, createdAt: expect.stringMatching(/Z$/) })));
    expect(await list((await signIn(site, 'admin')).cookie)).toEqual([]);
  });

  it('replaces a view when it is saved again with the same id', async () => {
    const first = view();
    await save(first);
    await save({ ...first, name: 'Renamed' });
    expect((await list()).map(({ name }) => name)).toEqual(['Renamed']);
  });

  it('prevents other users from changing or deleting a view', async () => {
    const first = view();
    await save(first);
    const { cookie } = await signIn(site, 'admin');
    expect((await save({ ...first, name: 'Theirs' }, cookie)).body).toMatchObject({
      status: 409,
      code: 'saved-view.exists',
    });
    expect((await remove(first.id, cookie)).status).toBe(204);
    expect((await list()).map(({ name }) => name)).toEqual([first.name]);
    expect((await remove(first.id)).status).toBe(204);
    expect((await remove(first.id)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it(`allows at most ${MAX_VIEWS} views, even with parallel requests`, async () => {
    for (let at = 1; at < MAX_VIEWS; at += 1) await save(view());
    const responses = await Promise.all([save(view()), save(view())]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [kept] = await list();
    expect((await save(view({ id: kept?.id ?? '', name: 'Still changed' }))).status).toBe(201);
  });

  it.each([{ name: '' }, { name: 'x'.repeat(81) }, { query: 'x'.repeat(2_001) }, { id: 'x' }])(
    'rejects %j',
    async (given) => {
      expect((await save(view(given))).status).toBe(400);
    },
  );
});
