import { randomUUID } from 'node:crypto';
import { deriveStaffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../../test/analysis-form.ts';
import { signIn, type SignedInUser } from '../../../test/sign-in.ts';
import { startApp, type TestApp } from '../../../test/test-app.ts';
import { TestClock } from '../../../test/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { SubmissionChecks } from '../../intake/index.ts';

/** A Monday, 10:00 Central, within the seeded opening hours. */
const monday = new Date('2026-11-23T16:00:00.000Z');
const clock = new TestClock(monday);
let database: TestDatabase;
let site: TestApp;
let staff: SignedInUser;
let admin: SignedInUser;
let members: SignedInUser[];

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
  site.app.get(SubmissionChecks).assess = (_, { intake }) => Promise.resolve(intake?.website ? ['honeypot'] : []);
  [staff, admin] = [await signIn(site, 'user'), await signIn(site, 'admin')];
  members = [await signIn(site, 'user'), await signIn(site, 'user'), await signIn(site, 'admin')];
});
beforeEach(async () => {
  clock.set(monday);
  await database.clear('leads', 'contacts');
  await database.query('ALTER SEQUENCE lead_turns RESTART');
  await putSetting({ mode: 'round-robin', memberIds: members.map(({ id }) => id) });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

type SettingResponse = Schemas['LeadAssignment'] & Schemas['Problem'] & { current?: Schemas['LeadAssignment'] };
const readSetting = async () =>
  (await site.call<SettingResponse>('/api/settings/lead-assignment', { cookie: admin.cookie })).body;
/** Replaces the setting with the current `changedAt`. */
const putSetting = async (body: Pick<Schemas['LeadAssignment'], 'mode' | 'memberIds'>, cookie = admin.cookie) => {
  const { changedAt } = await readSetting();
  clock.advance(1_000);
  return site.call<SettingResponse>('/api/settings/lead-assignment', {
    method: 'PUT',
    body: { ...body, changedAt },
    cookie,
  });
};
const getLead = async (id = '') =>
  (await site.call<Schemas['Lead']>(`/api/leads/${id}`, { cookie: staff.cookie })).body;
const readEventData = async (id: string, type: string) =>
  (
    await database.query<{ data: unknown }>('SELECT data FROM lead_events WHERE lead_id = $1 AND type = $2', [id, type])
  ).map(({ data }) => data);

/** Submits a form. @returns the ids of the leads */
async function submitForm(
  overrides: Partial<ReturnType<typeof buildAnalysisForm>> = {},
  isSuspect = false,
): Promise<string[]> {
  const form = buildAnalysisForm({
    ...overrides,
    intake: { ...overrides.intake, website: isSuspect ? 'https://spam.example' : '' },
  });
  expect((await site.call('/api/analyses', { body: form })).status).toBe(201);
  return form.properties.map(({ leadId }) => leadId);
}

describe('lead assignment', () => {
  it('assigns new leads to the members in turn and records each assignment on the timeline', async () => {
    const assignees: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const [id = ''] = await submitForm();
      assignees.push((await getLead(id)).assignee?.id);
      expect(await readEventData(id, 'lead.assigned')).toEqual([{ from: null, to: members[turn % 3]?.email }]);
    }
    expect(assignees).toEqual([0, 1, 2, 0].map((index) => members[index]?.id));
    const [, second] = members;
    const mine = await site.call<Schemas['LeadPage']>('/api/leads?assignee=me', { cookie: second?.cookie ?? '' });
    expect(mine.body.items.map(({ assignee }) => assignee?.email)).toEqual([second?.email]);
  });

  it('assigns all leads of an owner, including later leads, to the same member', async () => {
    const email = 'pat@example.com';
    const first = await submitForm({ email, properties: [buildProperty(), buildProperty()] });
    await submitForm();
    const again = await submitForm({ email: email.toUpperCase() });
    for (const id of [...first, ...again]) expect((await getLead(id)).assignee?.id).toBe(members[0]?.id);
  });

  it('skips disabled members, and assigns no lead while assignment is off', async () => {
    await database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [members[0]?.id]);
    const [id] = await submitForm({ email: 'pat@example.com' });
    expect((await getLead(id)).assignee?.id).toBe(members[1]?.id);
    await database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [members[1]?.id]);
    expect((await getLead((await submitForm({ email: 'pat@example.com' }))[0])).assignee?.id).toBe(members[2]?.id);
    await database.query('UPDATE todo_profiles SET disabled_at = NULL');
    await putSetting({ mode: 'off', memberIds: [] });
    const [off = ''] = await submitForm({ email: 'pat@example.com' });
    expect((await getLead(off)).assignee).toBeNull();
    expect(await readEventData(off, 'lead.assigned')).toEqual([]);
  });

  it('assigns a lead that staff add', async () => {
    const lead = {
      id: randomUUID(),
      name: 'Pat Doe',
      email: 'pat@example.com',
      propertyAddress: '1 Oak St, Clive, IA 50325',
      propertyType: 'commercial',
    };
    const { status, body } = await site.call<Schemas['Lead']>('/api/leads', { body: lead, cookie: staff.cookie });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      assignee: { id: members[0]?.id, email: members[0]?.email },
      firstResponse: null,
      form: null,
    });
  });

  it('uses one turn of the rotation when the request that adds a lead is repeated', async () => {
    const lead = {
      id: randomUUID(),
      name: 'Pat Doe',
      email: 'pat@example.com',
      propertyAddress: '1 Oak St, Clive, IA 50325',
      propertyType: 'commercial',
    };
    // Each request has a new email address, because a lead of an existing owner uses no turn of the rotation.
    for (const email of ['a', 'b', 'c'].map((name) => `${name}@example.com`)) {
      expect((await site.call('/api/leads', { body: { ...lead, email }, cookie: staff.cookie })).status).toBe(201);
    }
    const [next] = await submitForm();
    expect((await getLead(next)).assignee?.id).toBe(members[1]?.id);
  });

  it('assigns a suspect submission only when staff accept it', async () => {
    const ids = await submitForm({ properties: [buildProperty(), buildProperty()] }, true);
    for (const id of ids) expect(await getLead(id)).toMatchObject({ assignee: null, firstResponse: null });
    clock.advance(600_000);
    await site.call(`/api/leads/${ids[0]}/accept`, { method: 'POST', cookie: staff.cookie });
    for (const id of ids) {
      expect(await getLead(id)).toMatchObject({
        assignee: { id: members[0]?.id },
        firstResponse: { dueAt: new Date(clock.now().getTime() + 300_000).toISOString(), respondedAt: null },
      });
      expect(await readEventData(id, 'lead.assigned')).toEqual([{ from: null, to: members[0]?.email }]);
    }
  });

  it('keeps an existing assignee when a suspect lead is accepted', async () => {
    const [id = ''] = await submitForm({}, true);
    await database.query('UPDATE leads SET assignee_id = $2, last_contacted_at = now() WHERE id = $1', [id, staff.id]);
    await site.call(`/api/leads/${id}/accept`, { method: 'POST', cookie: staff.cookie });
    expect(await getLead(id)).toMatchObject({ assignee: { id: staff.id }, firstResponse: null });
    expect(await readEventData(id, 'lead.assigned')).toEqual([]);
  });
});

describe('due time of the first response', () => {
  it.each([
    ['in business hours', '2026-11-23T16:00:00.000Z', '2026-11-23T16:05:00.000Z'],
    ['on Sunday', '2026-11-22T18:00:00.000Z', '2026-11-23T14:35:00.000Z'],
  ])('sets the due time to five minutes of business hours after a submission %s', async (_, at, due) => {
    clock.set(new Date(at));
    const [id] = await submitForm();
    expect((await getLead(id)).firstResponse).toEqual({ dueAt: due, respondedAt: null });
  });
});

describe('form and campaign of a lead', () => {
  it('stores the form and the campaign of the visit with the lead', async () => {
    const [id = ''] = await submitForm({ intake: { campaign: '  fall\n2026 ' } });
    expect(await getLead(id)).toMatchObject({ source: 'analysis', form: 'analysis', campaign: 'fall 2026' });
    expect(await readEventData(id, 'lead.captured')).toEqual([{ source: 'analysis', campaign: 'fall 2026' }]);
    const [long] = await submitForm({ intake: { campaign: `${'x'.repeat(99)}😀` } });
    expect((await getLead(long)).campaign).toBe(`${'x'.repeat(99)}\ufffd`);
    const [plain = ''] = await submitForm();
    expect((await getLead(plain)).campaign).toBeNull();
    expect(await readEventData(plain, 'lead.captured')).toEqual([{ source: 'analysis' }]);
  });
});

describe('lead assignment setting', () => {
  it('returns 403 for non-admins and 422 for invalid members, and audits a change', async () => {
    expect((await putSetting({ mode: 'off', memberIds: [] }, staff.cookie)).status).toBe(403);
    for (const memberIds of [[], [randomUUID()], [staff.id, randomUUID()]]) {
      expect((await putSetting({ mode: 'round-robin', memberIds })).body).toMatchObject({
        status: 422,
        errors: [{ field: 'memberIds' }],
      });
    }
    const [firstMemberId = '', secondMemberId = ''] = members.map(({ id }) => id);
    const { body } = await putSetting({
      mode: 'round-robin',
      memberIds: [secondMemberId, firstMemberId, secondMemberId.toUpperCase()],
    });
    expect(body).toMatchObject({
      mode: 'round-robin',
      memberIds: [secondMemberId, firstMemberId],
      changedBy: admin.email,
    });
    expect(await readSetting()).toEqual(body);
    const [audit] = await database.query(
      `SELECT after FROM audit_log WHERE subject = 'settings:leadAssignment' ORDER BY id DESC LIMIT 1`,
    );
    expect(audit).toEqual({ after: { mode: 'round-robin', memberIds: [secondMemberId, firstMemberId] } });
  });

  it('returns 409 when the setting has changed since it was read, unless the request is a retry', async () => {
    const seen = await readSetting();
    const [firstMemberId = '', secondMemberId = ''] = members.map(({ id }) => id);
    const replace = (memberIds: string[]) =>
      site.call<SettingResponse>('/api/settings/lead-assignment', {
        method: 'PUT',
        body: { mode: 'round-robin', memberIds, changedAt: seen.changedAt },
        cookie: admin.cookie,
      });
    clock.advance(1_000);
    expect((await replace([secondMemberId, firstMemberId])).status).toBe(200);
    expect(await replace([firstMemberId])).toMatchObject({
      status: 409,
      body: {
        code: 'lead-assignment.changed',
        current: { memberIds: [secondMemberId, firstMemberId], changedBy: admin.email },
      },
    });
    expect((await replace([secondMemberId, firstMemberId])).status).toBe(200);
    expect((await readSetting()).memberIds).toEqual([secondMemberId, firstMemberId]);
    const audits = await database.query(
      `SELECT FROM audit_log WHERE subject = 'settings:leadAssignment' AND after->'memberIds'->>0 = $1`,
      [secondMemberId],
    );
    expect(audits.length).toBeGreaterThan(0);
  });

  it('allows existing members who are disabled, but requires at least one enabled member', async () => {
    const [firstMemberId = '', secondMemberId = ''] = members.map(({ id }) => id);
    await putSetting({ mode: 'round-robin', memberIds: [firstMemberId, secondMemberId] });
    await database.query('UPDATE todo_profiles SET disabled_at = now() WHERE id = $1', [firstMemberId]);
    expect((await readSetting()).staff).toContainEqual(expect.objectContaining({ id: firstMemberId, isActive: false }));
    expect((await putSetting({ mode: 'round-robin', memberIds: [secondMemberId, firstMemberId] })).status).toBe(200);
    expect((await putSetting({ mode: 'round-robin', memberIds: [firstMemberId] })).status).toBe(422);
    expect((await putSetting({ mode: 'off', memberIds: [secondMemberId] })).status).toBe(200);
    // A disabled user who is not a member cannot be added.
    expect((await putSetting({ mode: 'off', memberIds: [firstMemberId, secondMemberId] })).status).toBe(422);
    await database.query('UPDATE todo_profiles SET disabled_at = NULL');
  });

  it('lists all enabled users as assignees, sorted by name', async () => {
    await database.query(`UPDATE todo_profiles SET disabled_at = now() WHERE id = $1`, [members[2]?.id]);
    const { body } = await site.call<Schemas['StaffMembers']>('/api/leads/assignees', { cookie: staff.cookie });
    await database.query(`UPDATE todo_profiles SET disabled_at = NULL`);
    const names = body.items.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(body.items).toContainEqual({ id: staff.id, email: staff.email, name: expect.stringMatching(/^User /) });
    expect(body.items.map(({ id }) => id)).not.toContain(members[2]?.id);
  });

  it('derives the same staff names in SQL as in the contract', async () => {
    const emails = ['nora.ellingson', 'mary-jo..park+leads', "_sean.o'brien_", 'ida2', '2ida', '._-'].map(
      (local) => `${local}@names.test`,
    );
    await database.query(
      `INSERT INTO todo_profiles (email, role, created_at) SELECT email, 'user', now() FROM unnest($1::text[]) AS email`,
      [emails],
    );
    const { body } = await site.call<Schemas['StaffMembers']>('/api/leads/assignees', { cookie: staff.cookie });
    await database.query(`DELETE FROM todo_profiles WHERE email = ANY($1)`, [emails]);
    const named = body.items.filter(({ email }) => emails.includes(email));
    expect(named).toHaveLength(emails.length);
    expect(named.map(({ name }) => name)).toEqual(named.map(({ email }) => deriveStaffName(email)));
  });
});
