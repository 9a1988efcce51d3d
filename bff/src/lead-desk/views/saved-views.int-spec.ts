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
const keep = (body: Schemas['SaveView'], cookie = staff.cookie) =>
  site.call<Schemas['Problem']>('/api/saved-views', { body, cookie });
const list = async (cookie = staff.cookie) =>
  (await site.call<Schemas['SavedViews']>('/api/saved-views', { cookie })).body.items;
const remove = (id: string, cookie = staff.cookie) => site.call(`/api/saved-views/${id}`, { method: 'DELETE', cookie });

describe('saved views', () => {
  it("are one person's, in the order in which they were saved", async () => {
    const [first, second] = [view(), view({ name: 'All', query: '' })];
    expect((await keep(first)).status).toBe(201);
    await keep(second);
    expect(await list()).toEqual([first, second].map((each) => ({ ...each, createdAt: expect.stringMatching(/Z$/) })));
    expect(await list((await signIn(site, 'admin')).cookie)).toEqual([]);
  });

  it('saved again under the same id is the same view, changed', async () => {
    const first = view();
    await keep(first);
    await keep({ ...first, name: 'Renamed' });
    expect((await list()).map(({ name }) => name)).toEqual(['Renamed']);
  });

  it('cannot be changed or deleted by another user', async () => {
    const first = view();
    await keep(first);
    const { cookie } = await signIn(site, 'admin');
    expect((await keep({ ...first, name: 'Theirs' }, cookie)).body).toMatchObject({
      status: 409,
      code: 'saved-view.exists',
    });
    expect((await remove(first.id, cookie)).status).toBe(204);
    expect((await list()).map(({ name }) => name)).toEqual([first.name]);
    expect((await remove(first.id)).status).toBe(204);
    expect((await remove(first.id)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it(`are at most ${MAX_VIEWS}, also when two are the last one`, async () => {
    for (let at = 1; at < MAX_VIEWS; at += 1) await keep(view());
    const answers = await Promise.all([keep(view()), keep(view())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [kept] = await list();
    expect((await keep(view({ id: kept?.id ?? '', name: 'Still changed' }))).status).toBe(201);
  });

  it.each([{ name: '' }, { name: 'x'.repeat(81) }, { query: 'x'.repeat(2_001) }, { id: 'x' }])(
    'refuse %j',
    async (given) => {
      expect((await keep(view(given))).status).toBe(400);
    },
  );
});
