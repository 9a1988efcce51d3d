import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { aForm } from '../../test/analysis-form.ts';
import { aDueMarketingEmail, aPerson, aSentMarketingEmail, type MailFixture } from '../../test/mail-fixtures.ts';
import { signIn, type SignedInUser } from '../../test/sign-in.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let staff: SignedInUser;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  staff = await signIn(site, 'user');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const getLeads = <T>(path: string) => site.call<T>(`/api/leads/${path}`, { cookie: staff.cookie });
const mergeOwners = (keep: string, join: string) =>
  site.call<Schemas['Problem']>(`/api/leads/${keep}/merge-owner`, {
    body: { otherLeadId: join },
    cookie: staff.cookie,
  });
const unsubscribe = async (person: MailFixture) =>
  site.call(`/api/unsubscribe/${await aSentMarketingEmail(database, person)}`, { method: 'POST' });
const listSuppressions = async (...people: MailFixture[]) => {
  const rows = await database.query<{ email: string; reason: string }>(
    'SELECT address AS email, reason FROM suppressions WHERE address = ANY($1) ORDER BY address, reason',
    [people.map(({ email }) => email)],
  );
  return rows.map(({ email, reason }) => `${people.findIndex((person) => person.email === email)} ${reason}`).sort();
};
const listActiveEnrollments = (contactId: string) =>
  database.query<{ leadId: string }>(
    `SELECT lead_id AS "leadId" FROM campaign_enrolments WHERE contact_id = $1 AND state = 'active'`,
    [contactId],
  );
const readEventData = async (leadId: string, type: string) =>
  (
    await database.query<{ data: unknown }>('SELECT data FROM lead_events WHERE lead_id = $1 AND type = $2', [
      leadId,
      type,
    ])
  ).map(({ data }) => data);

describe('related leads', () => {
  it('lists the other leads of the same contact, newest first, and omits deleted leads', async () => {
    const form = aForm();
    await site.call('/api/analyses', { body: form });
    const later = aForm({ email: form.email.toUpperCase() });
    await site.call('/api/analyses', { body: later });
    const deleted = aForm({ email: form.email });
    await site.call('/api/analyses', { body: deleted });
    await database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [deleted.properties[0]?.leadId]);
    const [first, second] = [form, later].map(({ properties }) => properties[0]?.leadId ?? '');
    expect((await getLeads<Schemas['RelatedLeads']>(`${first}/related`)).body.items).toEqual([
      {
        id: second,
        propertyAddress: '1200 Grand Ave, West Des Moines, IA 50265',
        status: 'leads',
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await getLeads(`${randomUUID()}/related`)).status).toBe(404);
  });

  it('returns no related leads when the lead has no contact', async () => {
    const ids = [randomUUID(), randomUUID()];
    await database.query('INSERT INTO leads (id) SELECT unnest($1::uuid[])', [ids]);
    expect((await getLeads<Schemas['RelatedLeads']>(`${ids[0]}/related`)).body.items).toEqual([]);
  });
});

describe('merging two contacts', () => {
  it('previews the remaining contact and the merged contact', async () => {
    const [keep, join] = [await aPerson(database), await aPerson(database)];
    await database.query(`UPDATE contacts SET name = 'Pat Doe', phone = '515-555-0100' WHERE id = $1`, [
      join.contactId,
    ]);
    await database.query(`UPDATE contacts SET name = '' WHERE id = $1`, [keep.contactId]);
    const path = `${keep.leadId}/merge-preview?otherLeadId=${join.leadId}`;
    expect((await getLeads<Schemas['MergePreview']>(path)).body).toEqual({
      keep: { name: 'Pat Doe', email: keep.email, phone: '515-555-0100', leads: 1 },
      join: { name: 'Pat Doe', email: join.email, phone: '515-555-0100', leads: 1 },
    });
  });

  it('moves leads, consents and messages to the remaining contact and records the merge on each lead', async () => {
    const [keep, join] = [await aPerson(database), await aPerson(database)];
    await database.query(`UPDATE contacts SET name = 'Pat Doe', phone = '1' WHERE id = $1`, [join.contactId]);
    const messageId = await aDueMarketingEmail(database, join, new Date());
    const { status, body } = await mergeOwners(keep.leadId, join.leadId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: keep.leadId, contactId: keep.contactId });
    expect((await getLeads<Schemas['RelatedLeads']>(`${keep.leadId}/related`)).body.items.map(({ id }) => id)).toEqual([
      join.leadId,
    ]);

    const [person] = await database.query('SELECT name, phone, email FROM contacts WHERE id = $1', [keep.contactId]);
    expect(person).toEqual({ name: 'Owner', phone: '1', email: keep.email });
    expect(await database.query('SELECT 1 FROM consents WHERE contact_id = $1', [keep.contactId])).toHaveLength(2);
    const [send] = await database.query<{ contact_id: string }>('SELECT contact_id FROM message_sends WHERE id = $1', [
      messageId,
    ]);
    expect(send?.contact_id).toBe(keep.contactId);
    expect(await listActiveEnrollments(keep.contactId)).toEqual([{ leadId: join.leadId }]);
    for (const id of [keep.leadId, join.leadId]) {
      expect(await readEventData(id, 'contact.merged')).toEqual([{ joined: { name: 'Pat Doe', email: join.email } }]);
    }
    const [audit] = await database.query('SELECT actor_id, after FROM audit_log WHERE subject = $1', [
      `contact:${keep.contactId}`,
    ]);
    expect(audit).toEqual({ actor_id: staff.id, after: { contactId: keep.contactId, leadIds: [join.leadId] } });
  });

  it('finds the remaining contact by the email address of a merged contact, even after a second merge', async () => {
    const [first, second, third] = [await aPerson(database), await aPerson(database), await aPerson(database)];
    await mergeOwners(second.leadId, third.leadId);
    await mergeOwners(first.leadId, second.leadId);
    const form = aForm({ email: third.email });
    await site.call('/api/analyses', { body: form });
    const { body } = await getLeads<Schemas['Lead']>(form.properties[0]?.leadId ?? '');
    expect(body).toMatchObject({ contactId: first.contactId, email: third.email });
    const unlockCalculator = () =>
      site.call('/api/calculators/rent-vs-sell/unlock', { body: { leadId: randomUUID(), email: third.email } });
    expect([(await unlockCalculator()).status, (await unlockCalculator()).status]).toEqual([201, 201]);
    expect(
      await database.query(`SELECT 1 FROM leads WHERE contact_id = $1 AND source = 'rent-vs-sell-calculator'`, [
        first.contactId,
      ]),
    ).toHaveLength(1);
  });

  it.each(['keep', 'join'] as const)(
    'applies an earlier unsubscription of the contact %s to both addresses and ends their sequences',
    async (who) => {
      const people = { keep: await aPerson(database), join: await aPerson(database) };
      await aDueMarketingEmail(database, people[who === 'keep' ? 'join' : 'keep'], new Date());
      await unsubscribe(people[who]);
      await mergeOwners(people.keep.leadId, people.join.leadId);
      expect(await listSuppressions(people.keep, people.join)).toEqual(['0 unsubscribed', '1 unsubscribed']);
      expect(await listActiveEnrollments(people.keep.contactId)).toEqual([]);
      const dueMessages = await database.query(`SELECT 1 FROM message_sends WHERE contact_id = $1 AND state = 'due'`, [
        people.keep.contactId,
      ]);
      expect(dueMessages).toEqual([]);
    },
  );

  it('leaves no reference to the merged contact in any table', async () => {
    const [keep, join] = [await aPerson(database), await aPerson(database)];
    await aDueMarketingEmail(database, join, new Date());
    expect((await mergeOwners(keep.leadId, join.leadId)).status).toBe(200);
    const tables = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'contact_id' ORDER BY 1`,
    );
    expect(tables.length).toBeGreaterThan(3);
    for (const { name } of tables) {
      expect([name, await database.query(`SELECT 1 FROM ${name} WHERE contact_id = $1`, [join.contactId])]).toEqual([
        name,
        [],
      ]);
    }
  });

  it.each(['keep', 'join'] as const)(
    'applies an unsubscription from an older email to the contact %s to both addresses',
    async (who) => {
      const people = { keep: await aPerson(database), join: await aPerson(database) };
      const key = await aSentMarketingEmail(database, people[who]);
      await mergeOwners(people.keep.leadId, people.join.leadId);
      await site.call(`/api/unsubscribe/${key}`, { method: 'POST' });
      expect(await listSuppressions(people.keep, people.join)).toEqual(['0 unsubscribed', '1 unsubscribed']);
    },
  );

  it('does not suppress the other address after a bounce', async () => {
    const [keep, join] = [await aPerson(database), await aPerson(database)];
    await database.query(`INSERT INTO suppressions (address, reason, at) VALUES ($1, 'bounced', now())`, [join.email]);
    await mergeOwners(keep.leadId, join.leadId);
    expect(await listSuppressions(keep, join)).toEqual(['1 bounced']);
  });

  it('keeps the sequence that started first when both contacts have one', async () => {
    const [keep, join] = [await aPerson(database), await aPerson(database)];
    await aDueMarketingEmail(database, keep, new Date());
    await aDueMarketingEmail(database, join, new Date(Date.now() - 60_000));
    await mergeOwners(keep.leadId, join.leadId);
    expect(await listActiveEnrollments(keep.contactId)).toEqual([{ leadId: join.leadId }]);
    expect(await readEventData(keep.leadId, 'campaign.stopped')).toEqual([{ workflow: 'warm_lead', reason: 'merged' }]);
  });

  it('returns an error when the leads have the same owner or no owner, or do not exist', async () => {
    const [keep, join] = [await aPerson(database), await aPerson(database)];
    const unknownId = randomUUID();
    await database.query('INSERT INTO leads (id) VALUES ($1)', [unknownId]);
    expect((await mergeOwners(keep.leadId, keep.leadId)).body).toMatchObject({ status: 409, code: 'person.same' });
    expect((await mergeOwners(keep.leadId, unknownId)).body).toMatchObject({ status: 409, code: 'person.unknown' });
    expect((await mergeOwners(unknownId, keep.leadId)).body).toMatchObject({ status: 409, code: 'person.unknown' });
    expect((await mergeOwners(keep.leadId, randomUUID())).body).toMatchObject({
      status: 404,
      code: 'person.other-lead-missing',
    });
    expect((await mergeOwners(randomUUID(), keep.leadId)).body).toMatchObject({ status: 404, code: 'lead.missing' });
    expect((await mergeOwners(keep.leadId, join.leadId)).status).toBe(200);
    expect((await mergeOwners(join.leadId, keep.leadId)).body).toMatchObject({ status: 409, code: 'person.same' });
    for (const [path, status] of [
      [unknownId, 409],
      [randomUUID(), 404],
      [join.leadId, 409],
    ] as const) {
      expect((await getLeads(`${keep.leadId}/merge-preview?otherLeadId=${path}`)).status).toBe(status);
    }
  });

  it('moves leads that the merged contact submits during the merge', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [keep, join] = [await aPerson(database), await aPerson(database)];
      const forms = Array.from({ length: 4 }, () => aForm({ email: join.email }));
      const responses = await Promise.all([
        mergeOwners(keep.leadId, join.leadId),
        ...forms.map((body) => site.call('/api/analyses', { body })),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 201, 201, 201, 201]);
      expect(await database.query('SELECT 1 FROM leads WHERE contact_id = $1', [join.contactId])).toEqual([]);
      expect(await database.query('SELECT 1 FROM leads WHERE contact_id = $1', [keep.contactId])).toHaveLength(6);
    }
  });

  it('completes one of two parallel merges in opposite directions and rejects the other, without a deadlock', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [a, b] = [await aPerson(database), await aPerson(database)];
      const responses = await Promise.all([mergeOwners(a.leadId, b.leadId), mergeOwners(b.leadId, a.leadId)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
