import { randomUUID } from 'node:crypto';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { signIn } from '../../test/sign-in.ts';
import { buildNewLead, readAuditLog, StaffCalls, type LeadOrProblem } from '../../test/staff-leads.ts';
import { startApp, type TestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

let database: TestDatabase;
let site: TestApp;
let admin: StaffCalls;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
  admin = new StaffCalls(site, await signIn(site, 'admin'));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const addLead = (body: object) => admin.post<LeadOrProblem>('/api/leads', body);

it('adds a lead with the source "manual" and a parsed address, and records the addition but no consent', async () => {
  const input = buildNewLead({ purchasePrice: 285_000, email: 'Robin.Hale@Owner.TEST', propertyType: 'commercial' });
  const { status, body } = await addLead(input);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: input.id,
    version: 1,
    name: 'Robin Hale',
    email: 'robin.hale@owner.test',
    phone: '515-555-0142',
    status: 'leads',
    source: 'manual',
    form: null,
    campaign: null,
    propertyAddress: input.propertyAddress,
    streetAddress: '1200 Grand Ave',
    city: 'West Des Moines',
    state: 'IA',
    zipCode: '50265',
    propertyType: 'commercial',
    squareFootage: 1500,
    unitCount: 1,
    purchasePrice: 285_000,
    suspicions: [],
    isEnrolledInMarketing: false,
    hasAnalysis: false,
    lastContactedAt: null,
  });
  expect((await admin.listTimeline(input.id)).at(-1)).toMatchObject({ type: 'lead.added', actor: admin.user.email });
  expect(await readAuditLog(database, input.id)).toMatchObject([{ action: 'lead.added', actor_id: admin.user.id }]);
  expect(await database.query('SELECT 1 FROM consents WHERE contact_id = $1', [body.contactId])).toEqual([]);
});

it('adds a lead that has no phone number, square footage or purchase price', async () => {
  const { phone: _, squareFootage: __, ...input } = buildNewLead();
  expect((await addLead(input)).body).toMatchObject({ phone: null, squareFootage: 0, purchasePrice: null });
});

it.each([
  ['name', '', 'Full name is required'],
  ['email', '', 'Email is required'],
  ['email', 'robin', 'Email must be a valid email address'],
  ['propertyAddress', ' ', 'Property address is required'],
  ['propertyAddress', 'the white house behind the mill', 'Invalid address format. Expected: Street, City, State ZIP'],
  ['propertyAddress', '1200 Grand Ave, West Des Moines, Iowa', 'Invalid state/zip format. Expected: STATE ZIP'],
  ['propertyType', 'condo', 'Property type must be one of single-family, multi-family, commercial'],
  ['squareFootage', 'big', 'Square footage must be a whole number'],
  ['purchasePrice', -1, 'Purchase price must be at least 0'],
])('rejects a lead whose %s is %j', async (field, value, message) => {
  const { status, body } = await addLead({ ...buildNewLead(), [field]: value });
  expect([status, body.errors]).toEqual([400, [{ field, message }]]);
});

it('creates one lead for repeated and parallel requests with the same id', async () => {
  const input = buildNewLead();
  const responses = await Promise.all([
    addLead(input),
    addLead(input),
    addLead({ ...input, name: 'Another Owner', email: 'else@owner.test' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(responses.map(({ body }) => body.email)).size).toBe(1);
  expect((await admin.listTimeline(input.id)).filter(({ type }) => type === 'lead.added')).toHaveLength(1);
  const contacts = await database.query('SELECT 1 FROM contacts WHERE email = ANY($1)', [
    [input.email, 'else@owner.test'],
  ]);
  expect(contacts).toHaveLength(1);
});

it('returns 409 when the id belongs to a lead from a public form or to a deleted lead', async () => {
  const form = buildAnalysisForm({ properties: [buildProperty()] });
  await site.call('/api/analyses', { body: form });
  const deleted = await admin.add();
  await admin.delete(`/api/leads/${deleted.id}`);
  for (const id of [form.properties[0]?.leadId, deleted.id]) {
    expect((await addLead(buildNewLead({ id }))).body).toMatchObject({ status: 409, code: 'lead.exists' });
  }
});

it.each([
  ['with a ZIP code', '50265'],
  ['without a ZIP code', ''],
])('requires confirmation when the owner already has a lead for the home %s', async (_, zipCode) => {
  const added = await admin.add({ name: 'Grace Hopper' });
  const { body: firstEdit } = await admin.edit(added.id, { version: added.version, zipCode });
  const input = buildNewLead({
    email: firstEdit.email.toUpperCase(),
    propertyAddress: '1200 Grand Avenue, West Des Moines, IA 50265',
  });
  const { id, name, status, createdAt } = firstEdit;
  expect((await addLead(input)).body).toMatchObject({
    status: 409,
    code: 'lead.known',
    detail: 'This owner already has a lead for this home. Nothing was added.',
    lead: { id, name, status, createdAt, propertyAddress: firstEdit.propertyAddress },
  });
  expect((await admin.get(`/api/leads/${input.id}`)).status).toBe(404);
  expect((await addLead({ ...input, isKnown: true })).status).toBe(201);
});

it('adds a lead without confirmation when the home or the owner differs or the existing lead is deleted', async () => {
  const firstLead = await admin.add();
  expect(
    (
      await addLead(
        buildNewLead({ email: firstLead.email, propertyAddress: '1200 Grand Ave Apt 2, West Des Moines, IA 50265' }),
      )
    ).status,
  ).toBe(201);
  expect((await addLead(buildNewLead({ propertyAddress: firstLead.propertyAddress }))).status).toBe(201);
  await admin.delete(`/api/leads/${firstLead.id}`);
  expect((await addLead(buildNewLead({ email: firstLead.email }))).status).toBe(201);
});

it('requires confirmation when the existing lead for the home is a suspect submission', async () => {
  const firstLead = await admin.add();
  await database.query(`UPDATE leads SET contact_id = NULL, suspicions = '{too-fast}' WHERE id = $1`, [firstLead.id]);
  expect((await addLead(buildNewLead({ email: firstLead.email }))).body).toMatchObject({
    code: 'lead.known',
    lead: { id: firstLead.id },
  });
});

it('requires confirmation from one of two users who add the same lead in parallel', async () => {
  const [one, two] = [buildNewLead({ email: 'twice@owner.test' }), buildNewLead({ email: 'twice@owner.test' })];
  const responses = await Promise.all([addLead(one), addLead(two)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('links a new lead to the existing contact and keeps the name and phone number of the contact', async () => {
  const email = `known-${randomUUID().slice(0, 8)}@owner.test`;
  const first = await admin.add({ email });
  const second = await admin.add({ email: email.toUpperCase(), name: 'Rob', phone: '515-555-0000' });
  expect(second.contactId).toBe(first.contactId);
  const [contact] = await database.query('SELECT name, phone FROM contacts WHERE id = $1', [first.contactId]);
  expect(contact).toEqual({ name: 'Robin Hale', phone: '515-555-0142' });
});
