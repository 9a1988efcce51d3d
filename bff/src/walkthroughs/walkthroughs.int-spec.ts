import { randomUUID } from 'node:crypto';
import type { Problem, Schemas } from '@epm/contract';
import { signIn } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createOwner, bookWalkthrough, listOpenStartTimes, type Walkthrough } from '../../test/walkthrough-fixtures.ts';
import { Walkthroughs } from './walkthroughs.service.ts';

const HOUR_MS = 3_600_000;
/** Monday, noon in the company's time zone. The seeded hours are Monday to Friday. */
const monday = new Date('2026-12-07T18:00:00Z');
const clock = new TestClock();
let database: TestDatabase;
let site: TestApp;
/** A second node with another connection pool, as in production. */
let otherNode: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  [site, otherNode] = await Promise.all([startApp(database.url, { clock }), startApp(database.url, { clock })]);
});
beforeEach(async () => {
  clock.set(monday);
  await database.clear('walkthroughs');
});
afterAll(async () => {
  await Promise.all([site?.close(), otherNode?.close()]);
  await database?.drop();
});

const readLead = async (id: string) =>
  (
    await database.query<{ status: string; walkthrough_date: Date | null }>(
      'SELECT status, walkthrough_date FROM leads WHERE id = $1',
      [id],
    )
  )[0];

const listEventTypes = async (leadId: string): Promise<string[]> =>
  (await database.query<{ type: string }>('SELECT type FROM lead_events WHERE lead_id = $1 ORDER BY id', [leadId]))
    .map(({ type }) => type)
    .filter((type) => type !== 'lead.captured');

const listEmailTemplates = async (leadId: string): Promise<string[]> =>
  (
    await database.query<{ template: string }>(
      `SELECT template FROM message_sends WHERE lead_id = $1 ORDER BY created_at, template`,
      [leadId],
    )
  ).map(({ template }) => template);

describe('GET /api/walkthroughs/slots', () => {
  it('offers times within the company hours of the next three weeks, from tomorrow', async () => {
    const starts = await listOpenStartTimes(site);
    expect(starts[0]).toBe('2026-12-08T18:00:00.000Z');
    expect(starts).toContain('2026-12-09T14:30:00.000Z');
    expect(starts).not.toContain('2026-12-09T14:00:00.000Z');
    expect(starts).toContain('2026-12-09T22:00:00.000Z');
    expect(starts.some((start) => start.startsWith('2026-12-12') || start.startsWith('2026-12-25'))).toBe(false);
    expect(starts.at(-1)).toBe('2026-12-28T22:00:00.000Z');
  });

  it('returns the URL of the external booking page, without slots, if the company uses one', async () => {
    const url = 'https://calendar.lindenholm.example/walkthrough';
    const set = (value: string | null) =>
      database.query(
        `UPDATE site_settings SET value = jsonb_set(value, '{bookingUrl}', $1::jsonb) WHERE key = 'walkthroughs'`,
        [JSON.stringify(value)],
      );
    await set(url);
    const { body } = await site.call<Schemas['WalkthroughSlots']>('/api/walkthroughs/slots');
    const { status } = await bookWalkthrough(site, await createOwner(site), '2026-12-09T16:00:00.000Z');
    await set(null);
    expect(body).toMatchObject({ timeZone: 'America/Chicago', lengthMinutes: 45, bookingUrl: url, slots: [] });
    expect(status).toBe(409);
  });
});

describe('POST /api/walkthroughs', () => {
  const start = '2026-12-09T16:00:00.000Z';

  it('books the time, updates the lead and its timeline, and queues one email', async () => {
    const owner = await createOwner(site);
    const { status, body } = await bookWalkthrough(site, owner, start);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String) as string,
      leadId: owner.leadId,
      start,
      end: '2026-12-09T16:45:00.000Z',
      address: '1200 Grand Ave, West Des Moines, IA 50265',
      state: 'booked',
      isPast: false,
    });
    expect(await readLead(owner.leadId)).toEqual({
      status: 'walkthrough_scheduled',
      walkthrough_date: new Date(start),
    });
    expect(await listEventTypes(owner.leadId)).toEqual(['walkthrough.booked', 'status.changed']);
    expect(await listEmailTemplates(owner.leadId)).toEqual(['walkthrough-confirmed']);
    const open = await listOpenStartTimes(site);
    // The walkthrough takes 45 minutes, with half an hour of travel before and after it.
    expect(open.filter((at) => at > '2026-12-09T14:45:00.000Z' && at < '2026-12-09T17:15:00.000Z')).toEqual([]);
    expect(open).toEqual(expect.arrayContaining(['2026-12-09T14:30:00.000Z', '2026-12-09T17:30:00.000Z']));
  });

  it('sets last_contacted_at and first_response_at on a booking, and last_contacted_at on a reschedule', async () => {
    const owner = await createOwner(site);
    const readContactTimes = () =>
      database.query<{ last_contacted_at: Date; first_response_at: Date }>(
        'SELECT last_contacted_at, first_response_at FROM leads WHERE id = $1',
        [owner.leadId],
      );
    expect(await readContactTimes()).toEqual([{ last_contacted_at: null, first_response_at: null }]);
    await bookWalkthrough(site, owner, start);
    const booked = clock.now();
    expect(await readContactTimes()).toEqual([{ last_contacted_at: booked, first_response_at: booked }]);
    clock.advance(60_000);
    await bookWalkthrough(site, owner, '2026-12-09T16:30:00.000Z');
    expect(await readContactTimes()).toEqual([{ last_contacted_at: clock.now(), first_response_at: booked }]);
  });

  it('returns the result of the first request when a booking is retried', async () => {
    const owner = await createOwner(site);
    const responses = await Promise.all([
      bookWalkthrough(site, owner, start),
      bookWalkthrough(otherNode, owner, start),
      bookWalkthrough(site, owner, start),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await listEmailTemplates(owner.leadId)).toEqual(['walkthrough-confirmed']);
    expect(await listEventTypes(owner.leadId)).toEqual(['walkthrough.booked', 'status.changed']);
  });

  it('reschedules the upcoming walkthrough of a lead, even to a time that overlaps its current time', async () => {
    const owner = await createOwner(site);
    const first = await bookWalkthrough(site, owner, start);
    expect(await listOpenStartTimes(site)).not.toContain('2026-12-09T16:30:00.000Z');
    expect(await listOpenStartTimes(site, `?leadId=${owner.leadId}`, owner.cookie)).toContain(
      '2026-12-09T16:30:00.000Z',
    );
    const second = await bookWalkthrough(site, owner, '2026-12-09T16:30:00.000Z');
    expect(second.body).toMatchObject({ id: first.body.id, start: '2026-12-09T16:30:00.000Z', state: 'booked' });
    expect(await listEventTypes(owner.leadId)).toEqual(['walkthrough.booked', 'status.changed', 'walkthrough.moved']);
    expect(await listEmailTemplates(owner.leadId)).toEqual(['walkthrough-confirmed', 'walkthrough-moved']);
  });

  it('books a slot for only one of several concurrent requests', async () => {
    const owners = await Promise.all(Array.from({ length: 8 }, () => createOwner(site)));
    const responses = await Promise.all(
      owners.map((owner, index) => bookWalkthrough(index % 2 ? site : otherNode, owner, start)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    const lost = responses.flatMap(({ status, body }) => (status === 409 ? [body as unknown as Problem] : []));
    expect(new Set(lost.map(({ code, detail }) => `${code}: ${detail}`))).toEqual(
      new Set(['walkthrough.taken: Someone else has just taken that time. Please choose another one.']),
    );
    const statuses = await Promise.all(owners.map(async ({ leadId }) => (await readLead(leadId))?.status));
    expect(statuses.filter((status) => status === 'walkthrough_scheduled')).toHaveLength(1);
  });

  it('returns 409 for an overlapping time, even when two owners reschedule concurrently', async () => {
    const [one, two, three] = await Promise.all([createOwner(site), createOwner(site), createOwner(site)]);
    await bookWalkthrough(site, one, start);
    expect((await bookWalkthrough(site, two, '2026-12-09T17:00:00.000Z')).body).toMatchObject({
      code: 'walkthrough.taken',
    });
    await bookWalkthrough(site, two, '2026-12-10T16:00:00.000Z');
    await bookWalkthrough(site, three, '2026-12-11T16:00:00.000Z');
    const moves = await Promise.all([
      bookWalkthrough(site, two, '2026-12-14T16:00:00.000Z'),
      bookWalkthrough(otherNode, three, '2026-12-14T16:30:00.000Z'),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('rejects overlapping walkthroughs with an exclusion constraint in the database', async () => {
    const owner = await createOwner(site);
    await bookWalkthrough(site, owner, start);
    const write = database.query(
      `INSERT INTO walkthroughs (lead_id, starts_at, ends_at, free_again_at, lead_status_before_booking, created_at, chosen_at)
       SELECT lead_id, ends_at, ends_at + interval '1 hour', ends_at + interval '1 hour', '', created_at, chosen_at FROM walkthroughs`,
    );
    await expect(write).rejects.toThrow('walkthroughs_one_per_staff');
  });

  it.each([
    ['at night', '2026-12-09T08:00:00.000Z'],
    ['between slot starts', '2026-12-09T16:10:00.000Z'],
    ['on a Saturday', '2026-12-12T16:00:00.000Z'],
    ['on a company holiday', '2026-12-25T16:00:00.000Z'],
    ['within the notice period', '2026-12-08T17:30:00.000Z'],
    ['in the past', '2026-12-03T16:00:00.000Z'],
    ['beyond the horizon', '2026-12-29T16:00:00.000Z'],
  ])('returns 409 for a time %s', async (_, at) => {
    const { status, body } = await bookWalkthrough(site, await createOwner(site), at);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'walkthrough.not-offered',
      detail: 'That time is no longer offered. Please choose another one.',
    });
  });

  it('returns 404 to callers who are not staff and have no access to the lead', async () => {
    const [owner, stranger] = await Promise.all([createOwner(site), createOwner(site)]);
    for (const cookie of ['', stranger.cookie, `epm_reports=${'x'.repeat(43)}`]) {
      const { status, body } = await bookWalkthrough(site, { ...owner, cookie }, start);
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'lead.missing', detail: 'Lead not found' });
      expect((await site.call(`/api/walkthroughs/of/${owner.leadId}`, { cookie })).status).toBe(404);
      expect((await site.call(`/api/walkthroughs/of/${owner.leadId}/calendar.ics`, { cookie })).status).toBe(404);
      expect((await site.call(`/api/walkthroughs/slots?leadId=${owner.leadId}`, { cookie })).status).toBe(404);
    }
    expect((await bookWalkthrough(site, { ...owner, leadId: randomUUID() }, start)).status).toBe(404);
    const staff = await signIn(site, 'user');
    expect((await bookWalkthrough(site, { ...owner, cookie: staff.cookie }, start)).status).toBe(201);
    const [row] = await database.query<{ actor: string }>(
      `SELECT actor FROM lead_events WHERE lead_id = $1 AND type = 'walkthrough.booked'`,
      [owner.leadId],
    );
    expect(row?.actor).toBe(staff.email);
  });

  it('does not change the status of a lead in a later stage', async () => {
    const owner = await createOwner(site);
    await database.query(`UPDATE leads SET status = 'contract_sent' WHERE id = $1`, [owner.leadId]);
    await bookWalkthrough(site, owner, start);
    expect(await readLead(owner.leadId)).toEqual({ status: 'contract_sent', walkthrough_date: new Date(start) });
  });

  it('returns 429 after 20 changes to a walkthrough', async () => {
    const owner = await createOwner(site);
    const times = ['2026-12-09T16:00:00.000Z', '2026-12-10T16:00:00.000Z'];
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn++) statuses.push((await bookWalkthrough(site, owner, times[turn % 2]!)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a canceled walkthrough', () => {
  const [firstStart, secondStart] = ['2026-12-09T16:00:00.000Z', '2026-12-14T16:00:00.000Z'];
  const cancelWalkthrough = (id: string) => site.app.get(Walkthroughs).cancel(id);
  const readStatusRow = async (id: string) =>
    (await database.query('SELECT status, status_reason, walkthrough_date FROM leads WHERE id = $1', [id]))[0];

  it('restores the status that preceded the first booking when the second walkthrough is canceled', async () => {
    const owner = await createOwner(site);
    await bookWalkthrough(site, owner, firstStart);
    clock.set(new Date('2026-12-10T18:00:00Z'));
    const { body } = await bookWalkthrough(site, owner, secondStart);
    await cancelWalkthrough(body.id);
    expect(await readStatusRow(owner.leadId)).toEqual({ status: 'leads', status_reason: null, walkthrough_date: null });
  });

  it.each([1, 2])(
    'marks a lead as lost again with the same reason after the last of %i bookings is canceled',
    async (bookings) => {
      const owner = await createOwner(site);
      await database.query(`UPDATE leads SET status = 'lost', status_reason = 'Sold the home' WHERE id = $1`, [
        owner.leadId,
      ]);
      let { body } = await bookWalkthrough(site, owner, firstStart);
      expect(await readStatusRow(owner.leadId)).toMatchObject({ status: 'walkthrough_scheduled', status_reason: null });
      if (bookings === 2) {
        clock.set(new Date('2026-12-10T18:00:00Z'));
        ({ body } = await bookWalkthrough(site, owner, secondStart));
      }
      await cancelWalkthrough(body.id);
      expect(await readStatusRow(owner.leadId)).toEqual({
        status: 'lost',
        status_reason: 'Sold the home',
        walkthrough_date: null,
      });
      const [line] = await database.query<{ data: object }>(
        `SELECT data FROM lead_events WHERE lead_id = $1 AND type = 'status.changed' ORDER BY id DESC LIMIT 1`,
        [owner.leadId],
      );
      expect(line?.data).toEqual({ from: 'walkthrough_scheduled', to: 'lost', reason: 'Sold the home' });
    },
  );
});

describe('the walkthrough of a lead', () => {
  it('returns the upcoming walkthrough of a lead, or else the last walkthrough, or 404 before a booking', async () => {
    const owner = await createOwner(site);
    const read = () => site.call<Walkthrough>(`/api/walkthroughs/of/${owner.leadId}`, { cookie: owner.cookie });
    expect((await read()).body).toMatchObject({ code: 'walkthrough.missing', status: 404 });
    await bookWalkthrough(site, owner, '2026-12-09T16:00:00.000Z');
    clock.advance(3 * 24 * HOUR_MS);
    expect((await read()).body).toMatchObject({ start: '2026-12-09T16:00:00.000Z', isPast: true });
    const again = await bookWalkthrough(site, owner, '2026-12-14T16:00:00.000Z');
    expect((await read()).body).toEqual(again.body);
  });
});

describe('GET /api/walkthroughs', () => {
  it('lists upcoming walkthroughs for staff, earliest first', async () => {
    const [one, two] = await Promise.all([createOwner(site), createOwner(site)]);
    await bookWalkthrough(site, one, '2026-12-10T16:00:00.000Z');
    await bookWalkthrough(site, two, '2026-12-09T16:00:00.000Z');
    const list = async () => {
      const { cookie } = await signIn(site, 'user');
      return (await site.call<Schemas['UpcomingWalkthroughs']>('/api/walkthroughs', { cookie })).body.items;
    };
    expect(await list()).toEqual([
      expect.objectContaining({
        leadId: two.leadId,
        leadName: two.email.split('@')[0],
        leadPhone: null,
        address: '1200 Grand Ave, West Des Moines, IA 50265',
        propertyType: 'single-family',
        squareFootage: 1500,
        start: '2026-12-09T16:00:00.000Z',
        end: '2026-12-09T16:45:00.000Z',
      }),
      expect.objectContaining({ leadId: one.leadId }),
    ]);
    clock.set(new Date('2026-12-09T16:45:00.000Z'));
    expect((await list()).map(({ leadId }) => leadId)).toEqual([one.leadId]);
    expect((await site.call('/api/walkthroughs')).status).toBe(401);
  });
});
