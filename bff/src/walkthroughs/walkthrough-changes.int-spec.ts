import { randomUUID } from 'node:crypto';
import type { Problem, Schemas } from '@epm/contract';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createOwner, bookWalkthrough, listOpenStartTimes, type Walkthrough } from '../../test/walkthrough-fixtures.ts';
import { WalkthroughKeys } from './walkthrough-keys.service.ts';
import { Walkthroughs } from './walkthroughs.service.ts';

/** Monday, noon in the company's time zone. */
const monday = new Date('2026-12-07T18:00:00Z');
const wednesday = '2026-12-09T16:00:00.000Z';
const thursday = '2026-12-10T16:00:00.000Z';
const friday = '2026-12-11T16:00:00.000Z';
const clock = new TestClock();
let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
});
beforeEach(async () => {
  clock.set(monday);
  await database.clear('walkthroughs');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const findLead = async (id: string) =>
  (await database.query('SELECT status, walkthrough_date FROM leads WHERE id = $1', [id]))[0];
const listEmailTemplates = async (leadId: string): Promise<string[]> => {
  const rows = await database.query<{ template: string }>(
    'SELECT template FROM message_sends WHERE lead_id = $1 ORDER BY created_at',
    [leadId],
  );
  return rows.map(({ template }) => template);
};

describe('a walkthrough changed by staff', () => {
  const createStaffMember = () => signIn(site, 'user');
  const moveWalkthrough = (leadId: string, start: string, from: string, cookie: string) =>
    site.call<Walkthrough & Problem>('/api/walkthroughs', { body: { leadId, start, from }, cookie });
  const cancelWalkthrough = (leadId: string, start: string, cookie: string) =>
    site.call<Walkthrough & Problem>(`/api/walkthroughs/of/${leadId}/cancel`, { body: { start }, cookie });

  it('reschedules a walkthrough if staff send its current time, and returns the same response to a retry', async () => {
    const [owner, { cookie, email }] = [await createOwner(site), await createStaffMember()];
    const { body: booked } = await bookWalkthrough(site, owner, wednesday);
    clock.advance(1_000);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await moveWalkthrough(owner.leadId, thursday, wednesday, cookie)).body).toMatchObject({
        id: booked.id,
        start: thursday,
        state: 'booked',
      });
    }
    const events = await database.query(
      `SELECT actor, data FROM lead_events WHERE lead_id = $1 AND type = 'walkthrough.moved'`,
      [owner.leadId],
    );
    expect(events).toEqual([{ actor: email, data: { from: wednesday, to: thursday } }]);
    expect(await listEmailTemplates(owner.leadId)).toEqual(['walkthrough-confirmed', 'walkthrough-moved']);
  });

  it('cancels a walkthrough once and emails the owner', async () => {
    const [owner, { cookie, email }] = [await createOwner(site), await createStaffMember()];
    const { body: booked } = await bookWalkthrough(site, owner, wednesday);
    expect((await cancelWalkthrough(owner.leadId, wednesday, '')).status).toBe(401);
    clock.advance(1_000);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await cancelWalkthrough(owner.leadId, wednesday, cookie)).body).toMatchObject({
        id: booked.id,
        state: 'canceled',
      });
    }
    expect(await findLead(owner.leadId)).toEqual({ status: 'leads', walkthrough_date: null });
    const events = await database.query(
      `SELECT actor, data FROM lead_events WHERE lead_id = $1 AND type = 'walkthrough.canceled'`,
      [owner.leadId],
    );
    expect(events).toEqual([{ actor: email, data: { at: wednesday } }]);
    expect(await listEmailTemplates(owner.leadId)).toEqual(['walkthrough-confirmed', 'walkthrough-canceled']);
    expect(await listOpenStartTimes(site)).toContain(wednesday);
  });

  it('returns 409 with the current time when the walkthrough was rescheduled since it was read', async () => {
    const [owner, { cookie }] = [await createOwner(site), await createStaffMember()];
    await bookWalkthrough(site, owner, wednesday);
    await bookWalkthrough(site, owner, thursday);
    const responses = [
      await moveWalkthrough(owner.leadId, friday, wednesday, cookie),
      await cancelWalkthrough(owner.leadId, wednesday, cookie),
    ];
    for (const { status, body } of responses) {
      expect([status, body.code, body.detail]).toEqual([
        409,
        'walkthrough.changed',
        'This walkthrough has been moved in the meantime. It is now on Thursday, December 10 at 10:00 AM, Central Time.',
      ]);
    }
    expect(await findLead(owner.leadId)).toMatchObject({ walkthrough_date: new Date(thursday) });
  });

  it('returns 409 for rescheduling when the walkthrough was canceled since it was read', async () => {
    const [owner, { cookie }] = [await createOwner(site), await createStaffMember()];
    const { body: booked } = await bookWalkthrough(site, owner, wednesday);
    await site.app.get(Walkthroughs).cancel(booked.id);
    const { status, body } = await moveWalkthrough(owner.leadId, friday, wednesday, cookie);
    expect([status, body.code, body.detail]).toEqual([
      409,
      'walkthrough.changed',
      'This walkthrough has been canceled in the meantime.',
    ]);
    expect(await findLead(owner.leadId)).toMatchObject({ walkthrough_date: null });
  });

  it('returns 409 when staff cancel a walkthrough that has started', async () => {
    const owner = await createOwner(site);
    await bookWalkthrough(site, owner, wednesday);
    clock.set(new Date(wednesday));
    const { cookie } = await createStaffMember();
    expect((await cancelWalkthrough(owner.leadId, wednesday, cookie)).body).toMatchObject({
      status: 409,
      code: 'walkthrough.over',
    });
    expect((await cancelWalkthrough(randomUUID(), wednesday, cookie)).status).toBe(404);
  });
});

describe('an emailed link', () => {
  const callManageApi = (key: string, subpath = '', body?: object) =>
    site.call<Schemas['ManagedWalkthrough'] & Problem>(
      `/api/walkthroughs/manage/${key}${subpath}`,
      body ? { body } : {},
    );
  const createKey = async (id: string) => (await site.app.get(WalkthroughKeys).createLink(id)).split('/').at(-1) ?? '';

  it('with the link to a canceled walkthrough, reschedules its replacement only if `from` is its start', async () => {
    const owner = await createOwner(site);
    const key = await createKey((await bookWalkthrough(site, owner, wednesday)).body.id);
    await callManageApi(key, '/cancel', {});
    const { body: otherWalkthrough } = await bookWalkthrough(site, owner, thursday);
    expect((await callManageApi(key)).body).toMatchObject({
      state: 'canceled',
      start: wednesday,
      instead: { start: thursday, end: otherWalkthrough.end },
    });
    const refused = await callManageApi(key, '/reschedule', { start: friday });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'walkthrough.another',
        detail: 'Another walkthrough of this home is booked on Thursday, December 10 at 10:00 AM, Central Time.',
      },
    });
    expect((await callManageApi(key, '/reschedule', { start: friday, from: wednesday })).body).toMatchObject({
      code: 'walkthrough.changed',
    });
    expect((await callManageApi(key, '/reschedule', { start: friday, from: thursday })).body).toMatchObject({
      id: otherWalkthrough.id,
      start: friday,
    });
    expect((await callManageApi(key)).body).toMatchObject({ id: otherWalkthrough.id, start: friday, instead: null });
  });

  it('returns 409 for a walkthrough that was rescheduled since the page was read', async () => {
    const owner = await createOwner(site);
    const key = await createKey((await bookWalkthrough(site, owner, wednesday)).body.id);
    await bookWalkthrough(site, owner, thursday);
    const { status, body } = await callManageApi(key, '/reschedule', { start: friday, from: wednesday });
    expect([status, body]).toMatchObject([409, { code: 'walkthrough.changed' }]);
    expect((await callManageApi(key)).body).toMatchObject({ start: thursday });
  });
});
