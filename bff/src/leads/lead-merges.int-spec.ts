import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm } from '../../test/analysis-form.ts';
import {
  createDueMarketingEmail,
  createContact,
  createSentMarketingEmail,
  type ContactFixture,
} from '../../test/mail-fixtures.ts';
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
const unsubscribe = async (person: ContactFixture) =>
  site.call(`/api/unsubscribe/${await createSentMarketingEmail(database, person)}`, { method: 'POST' });
const listSuppressions = async (...contacts: ContactFixture[]) => {
  const rows = await database.query<{ email: string; reason: string }>(
    'SELECT address AS email, reason FROM suppressions WHERE address = ANY($1) ORDER BY address, reason',
    [contacts.map(({ email }) => email)],
  );
  return rows.map(({ email, reason }) => `${contacts.findIndex((person) => person.email === email)} ${reason}`).sort();
};
const listActiveEnrollments = (contactId: string) =>
  database.query<{ leadId: string }>(
    `SELECT lead_id AS "leadId" FROM campaign_sequences WHERE contact_id = $1 AND state = 'active'`,
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
    const form = buildAnalysisForm();
    await site.call('/api/analyses', { body: form });
    const later = buildAnalysisForm({ email: form.email.toUpperCase() });
    await site.call('/api/analyses', { body: later });
    const deleted = buildAnalysisForm({ email: form.email });
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
    const [remaining, merged] = [await createContact(database), await createContact(database)];
    await database.query(`UPDATE contacts SET name = 'Pat Doe', phone = '515-555-0100' WHERE id = $1`, [
      merged.contactId,
    ]);
    await database.query(`UPDATE contacts SET name = '' WHERE id = $1`, [remaining.contactId]);
    const path = `${remaining.leadId}/merge-preview?otherLeadId=${merged.leadId}`;
    expect((await getLeads<Schemas['MergePreview']>(path)).body).toEqual({
      keep: { name: 'Pat Doe', email: remaining.email, phone: '515-555-0100', leads: 1 },
      join: { name: 'Pat Doe', email: merged.email, phone: '515-555-0100', leads: 1 },
    });
  });

  it('moves leads, consents and messages to the remaining contact and records the merge on each lead', async () => {
    const [remaining, merged] = [await createContact(database), await createContact(database)];
    await database.query(`UPDATE contacts SET name = 'Pat Doe', phone = '1' WHERE id = $1`, [merged.contactId]);
    const messageId = await createDueMarketingEmail(database, merged, new Date());
    const { status, body } = await mergeOwners(remaining.leadId, merged.leadId);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: remaining.leadId, contactId: remaining.contactId });
    expect(
      (await getLeads<Schemas['RelatedLeads']>(`${remaining.leadId}/related`)).body.items.map(({ id }) => id),
    ).toEqual([merged.leadId]);

    const [person] = await database.query('SELECT name, phone, email FROM contacts WHERE id = $1', [
      remaining.contactId,
    ]);
    expect(person).toEqual({ name: 'Owner', phone: '1', email: remaining.email });
    expect(await database.query('SELECT 1 FROM consents WHERE contact_id = $1', [remaining.contactId])).toHaveLength(2);
    const [send] = await database.query<{ contact_id: string }>('SELECT contact_id FROM message_sends WHERE id = $1', [
      messageId,
    ]);
    expect(send?.contact_id).toBe(remaining.contactId);
    expect(await listActiveEnrollments(remaining.contactId)).toEqual([{ leadId: merged.leadId }]);
    for (const id of [remaining.leadId, merged.leadId]) {
      expect(await readEventData(id, 'contact.merged')).toEqual([{ joined: { name: 'Pat Doe', email: merged.email } }]);
    }
    const [audit] = await database.query('SELECT actor_id, after FROM audit_log WHERE subject = $1', [
      `contact:${remaining.contactId}`,
    ]);
    expect(audit).toEqual({ actor_id: staff.id, after: { contactId: remaining.contactId, leadIds: [merged.leadId] } });
  });

  it('finds the remaining contact by the email address of a merged contact, even after a second merge', async () => {
    const [first, second, third] = [
      await createContact(database),
      await createContact(database),
      await createContact(database),
    ];
    await mergeOwners(second.leadId, third.leadId);
    await mergeOwners(first.leadId, second.leadId);
    const form = buildAnalysisForm({ email: third.email });
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

  it.each(['remaining', 'merged'] as const)(
    'suppresses both addresses and ends all sequences when the %s contact had unsubscribed before the merge',
    async (role) => {
      const contacts = { remaining: await createContact(database), merged: await createContact(database) };
      await createDueMarketingEmail(database, contacts[role === 'remaining' ? 'merged' : 'remaining'], new Date());
      await unsubscribe(contacts[role]);
      await mergeOwners(contacts.remaining.leadId, contacts.merged.leadId);
      expect(await listSuppressions(contacts.remaining, contacts.merged)).toEqual(['0 unsubscribed', '1 unsubscribed']);
      expect(await listActiveEnrollments(contacts.remaining.contactId)).toEqual([]);
      const dueMessages = await database.query(`SELECT 1 FROM message_sends WHERE contact_id = $1 AND state = 'due'`, [
        contacts.remaining.contactId,
      ]);
      expect(dueMessages).toEqual([]);
    },
  );

  it('leaves no reference to the merged contact in any table', async () => {
    const [remaining, merged] = [await createContact(database), await createContact(database)];
    await createDueMarketingEmail(database, merged, new Date());
    expect((await mergeOwners(remaining.leadId, merged.leadId)).status).toBe(200);
    const tables = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'contact_id' ORDER BY 1`,
    );
    expect(tables.length).toBeGreaterThan(3);
    for (const { name } of tables) {
      expect([name, await database.query(`SELECT 1 FROM ${name} WHERE contact_id = $1`, [merged.contactId])]).toEqual([
        name,
        [],
      ]);
    }
  });

  it.each(['remaining', 'merged'] as const)(
    'suppresses both addresses when the %s contact unsubscribes through an email sent before the merge',
    async (role) => {
      const contacts = { remaining: await createContact(database), merged: await createContact(database) };
      const key = await createSentMarketingEmail(database, contacts[role]);
      await mergeOwners(contacts.remaining.leadId, contacts.merged.leadId);
      await site.call(`/api/unsubscribe/${key}`, { method: 'POST' });
      expect(await listSuppressions(contacts.remaining, contacts.merged)).toEqual(['0 unsubscribed', '1 unsubscribed']);
    },
  );

  it('does not suppress the other address after a bounce', async () => {
    const [remaining, merged] = [await createContact(database), await createContact(database)];
    await database.query(`INSERT INTO suppressions (address, reason, at) VALUES ($1, 'bounced', now())`, [
      merged.email,
    ]);
    await mergeOwners(remaining.leadId, merged.leadId);
    expect(await listSuppressions(remaining, merged)).toEqual(['1 bounced']);
  });

  it('keeps the sequence that started first when both contacts have a sequence', async () => {
    const [remaining, merged] = [await createContact(database), await createContact(database)];
    await createDueMarketingEmail(database, remaining, new Date());
    await createDueMarketingEmail(database, merged, new Date(Date.now() - 60_000));
    await mergeOwners(remaining.leadId, merged.leadId);
    expect(await listActiveEnrollments(remaining.contactId)).toEqual([{ leadId: merged.leadId }]);
    expect(await readEventData(remaining.leadId, 'campaign.stopped')).toEqual([
      { workflow: 'warm_lead', reason: 'merged' },
    ]);
  });

  it('rejects a merge of leads that have the same owner or no owner, or do not exist', async () => {
    const [remaining, merged] = [await createContact(database), await createContact(database)];
    const unknownId = randomUUID();
    await database.query('INSERT INTO leads (id) VALUES ($1)', [unknownId]);
    expect((await mergeOwners(remaining.leadId, remaining.leadId)).body).toMatchObject({
      status: 409,
      code: 'person.same',
    });
    expect((await mergeOwners(remaining.leadId, unknownId)).body).toMatchObject({
      status: 409,
      code: 'person.unknown',
    });
    expect((await mergeOwners(unknownId, remaining.leadId)).body).toMatchObject({
      status: 409,
      code: 'person.unknown',
    });
    expect((await mergeOwners(remaining.leadId, randomUUID())).body).toMatchObject({
      status: 404,
      code: 'person.other-lead-missing',
    });
    expect((await mergeOwners(randomUUID(), remaining.leadId)).body).toMatchObject({
      status: 404,
      code: 'lead.missing',
    });
    expect((await mergeOwners(remaining.leadId, merged.leadId)).status).toBe(200);
    expect((await mergeOwners(merged.leadId, remaining.leadId)).body).toMatchObject({
      status: 409,
      code: 'person.same',
    });
    for (const [path, status] of [
      [unknownId, 409],
      [randomUUID(), 404],
      [merged.leadId, 409],
    ] as const) {
      expect((await getLeads(`${remaining.leadId}/merge-preview?otherLeadId=${path}`)).status).toBe(status);
    }
  });

  it('moves leads that the merged contact submits during the merge', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [remaining, merged] = [await createContact(database), await createContact(database)];
      const forms = Array.from({ length: 4 }, () => buildAnalysisForm({ email: merged.email }));
      const responses = await Promise.all([
        mergeOwners(remaining.leadId, merged.leadId),
        ...forms.map((body) => site.call('/api/analyses', { body })),
      ]);
      expect(responses.map(({ status }) => status)).toEqual([200, 201, 201, 201, 201]);
      expect(await database.query('SELECT 1 FROM leads WHERE contact_id = $1', [merged.contactId])).toEqual([]);
      expect(await database.query('SELECT 1 FROM leads WHERE contact_id = $1', [remaining.contactId])).toHaveLength(6);
    }
  });

  it('completes one of two parallel merges in opposite directions, and rejects the other', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [a, b] = [await createContact(database), await createContact(database)];
      const responses = await Promise.all([mergeOwners(a.leadId, b.leadId), mergeOwners(b.leadId, a.leadId)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});
