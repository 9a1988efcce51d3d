import { randomUUID } from 'node:crypto';
import { aForm, aProperty } from '../../test/analysis-form.ts';
import { aPerson } from '../../test/mail-fixtures.ts';
import { openTransaction } from '../../test/open-transaction.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let ann: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  ann = new StaffCalls(site, await signIn(site, 'user'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

interface Person {
  id: string;
  email: string;
  name: string;
  phone: string | null;
}

const personOf = async (contactId: string | null): Promise<Person | undefined> =>
  (await database.query<Person>('SELECT id, email, name, phone FROM contacts WHERE id = $1', [contactId]))[0];
const anEmail = () => `new-${randomUUID().slice(0, 8)}@owner.test`;
const edit = async (lead: Pick<Lead, 'id' | 'version'>, changes: object) => {
  const { status, body } = await ann.edit(lead.id, { version: lead.version, ...changes });
  expect(status).toBe(200);
  return body;
};

/** Edits a lead and confirms that another owner gets the lead. */
const relink = async (lead: Pick<Lead, 'id' | 'version'>, changes: object) => {
  const { status, body } = await ann.edit(lead.id, { version: lead.version, ...changes });
  return status === 409 ? edit(lead, { ...changes, ownerId: body.owner.id }) : body;
};

describe('correcting a name or phone number', () => {
  it('updates the person, unless the person has entered other details elsewhere', async () => {
    const lead = await ann.add();
    const changed = await edit(lead, { name: 'Robin Hale-Moore', phone: null });
    expect(await personOf(lead.contactId)).toMatchObject({ name: 'Robin Hale-Moore', phone: null });
    await database.query(`UPDATE contacts SET name = 'R. Hale', phone = '515-555-0007' WHERE id = $1`, [
      lead.contactId,
    ]);
    await edit(changed, { name: 'Rob', phone: '515-555-0008' });
    expect(await personOf(lead.contactId)).toMatchObject({ name: 'R. Hale', phone: '515-555-0007' });
  });
});

describe('correcting an email address', () => {
  it('changes the address of a person without other leads, who keeps consents and a refusal of mail', async () => {
    const { leadId, contactId, email } = await aPerson(database);
    await database.query(
      `INSERT INTO suppressions (address, reason, at) VALUES ($1, 'unsubscribed', now()), ($1, 'bounced', now())`,
      [email],
    );
    const typed = anEmail();
    const changed = await edit({ id: leadId, version: 1 }, { email: typed.toUpperCase() });
    expect(changed).toMatchObject({ email: typed, contactId });
    expect(await personOf(contactId)).toMatchObject({ email: typed });
    expect(await database.query('SELECT reason FROM suppressions WHERE address = $1', [typed])).toEqual([
      { reason: 'unsubscribed' },
    ]);
    expect(await database.query('SELECT 1 FROM consents WHERE contact_id = $1', [contactId])).toHaveLength(1);
  });

  it('creates a new person without consents when the old one has other leads', async () => {
    const email = anEmail();
    const [lead, other] = [await ann.add({ email }), await ann.add({ email })];
    const changed = await edit(lead, { email: anEmail(), name: 'Kim Hale' });
    expect(changed.contactId).not.toBe(other.contactId);
    expect(await personOf(other.contactId)).toMatchObject({ email });
    expect(await personOf(changed.contactId)).toMatchObject({ email: changed.email, name: 'Kim Hale' });
    expect(await database.query('SELECT 1 FROM consents WHERE contact_id = $1', [changed.contactId])).toEqual([]);
  });

  it('asks for confirmation when the address belongs to another owner, and changes nothing until it is confirmed', async () => {
    const known = await ann.add({ name: 'Grace Hopper' });
    const other = await ann.add({ email: known.email, propertyAddress: '14 Elm St, Clive, IA 50325' });
    const lead = await ann.add();
    const changes = { version: lead.version, email: known.email.toUpperCase(), phone: null };
    for (const ownerId of [undefined, lead.contactId, randomUUID()]) {
      const asked = await ann.edit(lead.id, { ...changes, ownerId });
      expect(asked.body).toMatchObject({
        status: 409,
        code: 'lead.owner-known',
        detail: 'This email address belongs to Grace Hopper. Nothing was saved.',
        owner: { id: known.contactId, name: 'Grace Hopper', email: known.email, leadCount: 2 },
      });
      expect(asked.body.owner.leads.map(({ id, propertyAddress, status }) => [id, propertyAddress, status])).toEqual([
        [other.id, '14 Elm St, Clive, IA 50325', 'leads'],
        [known.id, known.propertyAddress, 'leads'],
      ]);
    }
    expect((await ann.get<Lead>(`/api/leads/${lead.id}`)).body).toEqual(lead);
    const confirmed = await ann.edit(lead.id, { ...changes, ownerId: known.contactId });
    expect(confirmed.body).toMatchObject({
      status: 'leads',
      contactId: known.contactId,
      email: known.email,
      phone: null,
    });
    expect((await ann.timeline(lead.id)).map(({ type }) => type)).toContain('owner.changed');
  });

  it('redirects unsent messages about the lead to the new address, and keeps sent ones', async () => {
    const { leadId, contactId, email } = await aPerson(database);
    const send = (state: string) =>
      database.query(
        `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, state, due_at, created_at, sent_at, message_id)
       VALUES ($1, 'transactional', 'analysis-ready', $2, $3, $4, '{}', $5, now(), now(), now(), $1)`,
        [randomUUID(), contactId, leadId, email, state],
      );
    await send('due');
    await send('sent');
    const typed = anEmail();
    await edit({ id: leadId, version: 1 }, { email: typed });
    expect(
      await database.query('SELECT state, address FROM message_sends WHERE lead_id = $1 ORDER BY state', [leadId]),
    ).toEqual([
      { state: 'due', address: typed },
      { state: 'sent', address: email },
    ]);
  });

  it('merges several people with one lead each when all get the same address in parallel', async () => {
    const shared = anEmail();
    const leads = await Promise.all([1, 2, 3, 4].map(() => ann.add()));
    const changed = await Promise.all(leads.map((lead) => relink(lead, { email: shared })));
    expect(new Set(changed.map(({ contactId }) => contactId)).size).toBe(1);
  });

  it('links two leads to one person when both get the same address in parallel', async () => {
    const email = anEmail();
    const shared = anEmail();
    const leads = await Promise.all([1, 2].map(() => ann.add({ email })));
    const changed = await Promise.all(leads.map((lead) => relink(lead, { email: shared })));
    expect(new Set(changed.map(({ contactId }) => contactId)).size).toBe(1);
  });
});

describe('correcting an email address while the owner submits a form', () => {
  const captured = `
    WITH person AS (INSERT INTO contacts (email, name) VALUES ($1, 'Robin') ON CONFLICT (email) DO UPDATE SET name = contacts.name RETURNING id)
    INSERT INTO leads (id, contact_id, email, name) SELECT $2, id, $1, 'Robin' FROM person`;

  it('links the lead to the person whose submission with the new address commits first', async () => {
    const lead = await ann.add();
    const [email, other] = [anEmail(), randomUUID()];
    const form = await openTransaction(database);
    await form.query(captured, [email, other]);
    const edited = relink(lead, { email });
    await form.isBlockingAnother();
    await form.commit();
    const body = await edited;
    const [row] = await database.query<{ contact_id: string }>('SELECT contact_id FROM leads WHERE id = $1', [other]);
    expect(body.contactId).toBe(row?.contact_id);
  });

  it('creates a new person when the owner submits a form with the old address', async () => {
    const lead = await ann.add();
    const form = await openTransaction(database);
    await form.query(captured, [lead.email, randomUUID()]);
    const edited = ann.edit(lead.id, { version: 1, email: anEmail() });
    await form.isBlockingAnother();
    await form.commit();
    expect((await edited).body.contactId).not.toBe(lead.contactId);
    expect(await personOf(lead.contactId)).toMatchObject({ email: lead.email });
  });

  it('corrects the address while the owner submits a form with the new address', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [lead, email] = [await ann.add(), anEmail()];
      const property = aProperty();
      const [edited, sent] = await Promise.all([
        relink(lead, { email }),
        site.call('/api/analyses', { body: aForm({ email, properties: [property] }) }),
      ]);
      expect([edited.email, sent.status]).toEqual([email, 201]);
      const people = await database.query('SELECT DISTINCT contact_id FROM leads WHERE id = ANY($1)', [
        [lead.id, property.leadId],
      ]);
      expect(people).toHaveLength(1);
    }
  });
});
