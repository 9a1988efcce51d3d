import { randomUUID } from 'node:crypto';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { createContact } from '../../test/mail-fixtures.ts';
import { openTransaction } from '../../test/open-transaction.ts';
import { signIn } from '../../test/sign-in.ts';
import { StaffCalls, type Lead } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let staff: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  staff = new StaffCalls(site, await signIn(site, 'user'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

interface Contact {
  id: string;
  email: string;
  name: string;
  phone: string | null;
}

const findContact = async (contactId: string | null): Promise<Contact | undefined> =>
  (await database.query<Contact>('SELECT id, email, name, phone FROM contacts WHERE id = $1', [contactId]))[0];
const createEmailAddress = () => `new-${randomUUID().slice(0, 8)}@owner.test`;
const editLead = async (lead: Pick<Lead, 'id' | 'version'>, changes: object) => {
  const { status, body } = await staff.edit(lead.id, { version: lead.version, ...changes });
  expect(status).toBe(200);
  return body;
};

/** Edits a lead and, on a conflict, confirms the other owner. */
const editAndConfirmOwner = async (lead: Pick<Lead, 'id' | 'version'>, changes: object) => {
  const { status, body } = await staff.edit(lead.id, { version: lead.version, ...changes });
  return status === 409 ? editLead(lead, { ...changes, ownerId: body.owner.id }) : body;
};

describe('correcting a name or phone number', () => {
  it('updates the contact unless the contact has entered other details in another form', async () => {
    const lead = await staff.add();
    const changed = await editLead(lead, { name: 'Robin Hale-Moore', phone: null });
    expect(await findContact(lead.contactId)).toMatchObject({ name: 'Robin Hale-Moore', phone: null });
    await database.query(`UPDATE contacts SET name = 'R. Hale', phone = '515-555-0007' WHERE id = $1`, [
      lead.contactId,
    ]);
    await editLead(changed, { name: 'Rob', phone: '515-555-0008' });
    expect(await findContact(lead.contactId)).toMatchObject({ name: 'R. Hale', phone: '515-555-0007' });
  });
});

describe('correcting an email address', () => {
  it('changes the address of a contact that has no other lead, and keeps its consents and unsubscription', async () => {
    const { leadId, contactId, email } = await createContact(database);
    await database.query(
      `INSERT INTO suppressions (address, reason, at) VALUES ($1, 'unsubscribed', now()), ($1, 'bounced', now())`,
      [email],
    );
    const newEmail = createEmailAddress();
    const changed = await editLead({ id: leadId, version: 1 }, { email: newEmail.toUpperCase() });
    expect(changed).toMatchObject({ email: newEmail, contactId });
    expect(await findContact(contactId)).toMatchObject({ email: newEmail });
    expect(await database.query('SELECT reason FROM suppressions WHERE address = $1', [newEmail])).toEqual([
      { reason: 'unsubscribed' },
    ]);
    expect(await database.query('SELECT 1 FROM consents WHERE contact_id = $1', [contactId])).toHaveLength(1);
  });

  it('creates a new contact without consents when the old contact has other leads', async () => {
    const email = createEmailAddress();
    const [lead, other] = [await staff.add({ email }), await staff.add({ email })];
    const changed = await editLead(lead, { email: createEmailAddress(), name: 'Kim Hale' });
    expect(changed.contactId).not.toBe(other.contactId);
    expect(await findContact(other.contactId)).toMatchObject({ email });
    expect(await findContact(changed.contactId)).toMatchObject({ email: changed.email, name: 'Kim Hale' });
    expect(await database.query('SELECT 1 FROM consents WHERE contact_id = $1', [changed.contactId])).toEqual([]);
  });

  it('requires confirmation before any change when the address belongs to another owner', async () => {
    const knownOwner = await staff.add({ name: 'Grace Hopper' });
    const otherLead = await staff.add({ email: knownOwner.email, propertyAddress: '14 Elm St, Clive, IA 50325' });
    const lead = await staff.add();
    const changes = { version: lead.version, email: knownOwner.email.toUpperCase(), phone: null };
    for (const ownerId of [undefined, lead.contactId, randomUUID()]) {
      const response = await staff.edit(lead.id, { ...changes, ownerId });
      expect(response.body).toMatchObject({
        status: 409,
        code: 'lead.owner-known',
        detail: 'This email address belongs to Grace Hopper. Nothing was saved.',
        owner: { id: knownOwner.contactId, name: 'Grace Hopper', email: knownOwner.email, leadCount: 2 },
      });
      expect(response.body.owner.leads.map(({ id, propertyAddress, status }) => [id, propertyAddress, status])).toEqual(
        [
          [otherLead.id, '14 Elm St, Clive, IA 50325', 'leads'],
          [knownOwner.id, knownOwner.propertyAddress, 'leads'],
        ],
      );
    }
    expect((await staff.get<Lead>(`/api/leads/${lead.id}`)).body).toEqual(lead);
    const confirmed = await staff.edit(lead.id, { ...changes, ownerId: knownOwner.contactId });
    expect(confirmed.body).toMatchObject({
      status: 'leads',
      contactId: knownOwner.contactId,
      email: knownOwner.email,
      phone: null,
    });
    expect((await staff.listTimeline(lead.id)).map(({ type }) => type)).toContain('owner.changed');
  });

  it('redirects unsent messages about the lead to the new address and does not change sent messages', async () => {
    const { leadId, contactId, email } = await createContact(database);
    const send = (state: string) =>
      database.query(
        `INSERT INTO message_sends (unique_key, class, template, contact_id, lead_id, address, payload, state, due_at, created_at, sent_at, message_id)
       VALUES ($1, 'transactional', 'analysis-ready', $2, $3, $4, '{}', $5, now(), now(), now(), $1)`,
        [randomUUID(), contactId, leadId, email, state],
      );
    await send('due');
    await send('sent');
    const newEmail = createEmailAddress();
    await editLead({ id: leadId, version: 1 }, { email: newEmail });
    expect(
      await database.query('SELECT state, address FROM message_sends WHERE lead_id = $1 ORDER BY state', [leadId]),
    ).toEqual([
      { state: 'due', address: newEmail },
      { state: 'sent', address: email },
    ]);
  });

  it('links leads of several contacts to one contact when all get the same address in parallel', async () => {
    const shared = createEmailAddress();
    const leads = await Promise.all([1, 2, 3, 4].map(() => staff.add()));
    const changed = await Promise.all(leads.map((lead) => editAndConfirmOwner(lead, { email: shared })));
    expect(new Set(changed.map(({ contactId }) => contactId)).size).toBe(1);
  });

  it('links two leads of one contact to the same new contact for parallel corrections to one address', async () => {
    const email = createEmailAddress();
    const shared = createEmailAddress();
    const leads = await Promise.all([1, 2].map(() => staff.add({ email })));
    const changed = await Promise.all(leads.map((lead) => editAndConfirmOwner(lead, { email: shared })));
    expect(new Set(changed.map(({ contactId }) => contactId)).size).toBe(1);
  });
});

describe('correcting an email address while the owner submits a form', () => {
  const CAPTURE_SQL = `
    WITH person AS (INSERT INTO contacts (email, name) VALUES ($1, 'Robin') ON CONFLICT (email) DO UPDATE SET name = contacts.name RETURNING id)
    INSERT INTO leads (id, contact_id, email, name) SELECT $2, id, $1, 'Robin' FROM person`;

  it('links the lead to the contact whose form with the new address was committed first', async () => {
    const lead = await staff.add();
    const [email, otherLeadId] = [createEmailAddress(), randomUUID()];
    const formTransaction = await openTransaction(database);
    await formTransaction.query(CAPTURE_SQL, [email, otherLeadId]);
    const editResponse = editAndConfirmOwner(lead, { email });
    await formTransaction.waitUntilBlocking();
    await formTransaction.commit();
    const body = await editResponse;
    const [row] = await database.query<{ contact_id: string }>('SELECT contact_id FROM leads WHERE id = $1', [
      otherLeadId,
    ]);
    expect(body.contactId).toBe(row?.contact_id);
  });

  it('creates a new contact when the owner submits a form with the old address', async () => {
    const lead = await staff.add();
    const formTransaction = await openTransaction(database);
    await formTransaction.query(CAPTURE_SQL, [lead.email, randomUUID()]);
    const editResponse = staff.edit(lead.id, { version: 1, email: createEmailAddress() });
    await formTransaction.waitUntilBlocking();
    await formTransaction.commit();
    expect((await editResponse).body.contactId).not.toBe(lead.contactId);
    expect(await findContact(lead.contactId)).toMatchObject({ email: lead.email });
  });

  it('links both leads to one contact when the owner submits a form with the new address', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [lead, email] = [await staff.add(), createEmailAddress()];
      const property = buildProperty();
      const [edited, sent] = await Promise.all([
        editAndConfirmOwner(lead, { email }),
        site.call('/api/analyses', { body: buildAnalysisForm({ email, properties: [property] }) }),
      ]);
      expect([edited.email, sent.status]).toEqual([email, 201]);
      const contacts = await database.query('SELECT DISTINCT contact_id FROM leads WHERE id = ANY($1)', [
        [lead.id, property.leadId],
      ]);
      expect(contacts).toHaveLength(1);
    }
  });
});
