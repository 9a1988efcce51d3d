import { getEnrollmentSmsConsentWording } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import pg from 'pg';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { buildEnrollmentForm } from '../../test/enrollment-form.ts';
import { eventually } from '../../test/eventually.ts';
import { signIn } from '../../test/sign-in.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';

type Submitted = Schemas['SubmittedEnrollment'];
type Problem = Schemas['Problem'];

const clock = new TestClock();
let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const submitEnrollment = <T = Submitted>(body: unknown, cookie?: string) =>
  site.call<T>('/api/enrollments', { body, ...(cookie && { cookie }) });

const ROW_COUNTS_SQL = `SELECT
  (SELECT count(*)::int FROM leads) AS leads,
  (SELECT count(*)::int FROM contacts) AS contacts,
  (SELECT count(*)::int FROM lead_events) AS events,
  (SELECT count(*)::int FROM consents) AS consents,
  (SELECT count(*)::int FROM enrollments) AS enrollments,
  (SELECT count(*)::int FROM report_grants) AS grants,
  (SELECT count(*)::int FROM outbox) AS messages,
  (SELECT coalesce(sum(count), 0)::int FROM lead_counts WHERE stage = 'enrolled') AS counted`;
const countRows = async () => (await database.query<Record<string, number>>(ROW_COUNTS_SQL))[0] ?? {};

async function countAddedRows(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await countRows();
  await work();
  return Object.fromEntries(
    Object.entries(await countRows()).map(([table, count]) => [table, count - (before[table] ?? 0)]),
  );
}

const NO_ROWS = {
  leads: 0,
  contacts: 0,
  events: 0,
  consents: 0,
  enrollments: 0,
  grants: 0,
  messages: 0,
  counted: 0,
};

describe('a submitted enrollment', () => {
  it('creates an enrolled lead from the submitted values', async () => {
    const form = buildEnrollmentForm({
      email: ' Jane.Doe@Example.com ',
      propertyType: 'multi-family',
      unitCount: 4,
      plan: 'wealth',
    });
    const response = await submitEnrollment(form);
    expect([response.status, response.body]).toEqual([201, { leadId: form.leadId }]);
    const leads = await database.query(
      `SELECT name, email, phone, status, stage, source, property_address, address_key, property_type, unit_count,
              square_footage, estimated_rent, plan FROM leads WHERE id = $1`,
      [form.leadId],
    );
    expect(leads).toEqual([
      {
        name: 'Jane Doe',
        email: 'jane.doe@example.com',
        phone: '(515) 555-0142',
        status: 'enrolled',
        stage: 'enrolled',
        source: 'enrollment',
        property_address: '1200 Grand Ave, West Des Moines, IA 50265',
        address_key: '1200 grand ave||50265',
        property_type: 'multi-family',
        unit_count: 4,
        square_footage: 0,
        estimated_rent: 1850,
        // A multi-family home with several units gets the Standard plan, because the other plans need a quote.
        plan: 'standard',
      },
    ]);
    const events = await database.query('SELECT type, data FROM lead_events WHERE lead_id = $1', [form.leadId]);
    expect(events).toEqual([{ type: 'lead.captured', data: { source: 'enrollment' } }]);
    const outbox = await database.query(`SELECT event, payload FROM outbox WHERE payload->>'leadId' = $1 ORDER BY id`, [
      form.leadId,
    ]);
    expect(outbox).toEqual(
      ['lead.standing-changed', 'enrollment.received'].map((event) => ({ event, payload: { leadId: form.leadId } })),
    );
  });

  it('adds the lead to the staff list and publishes a live event', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const notifications: unknown[] = [];
      client.on(
        'notification',
        ({ channel, payload }) => channel === 'realtime' && notifications.push(JSON.parse(payload ?? '')),
      );
      await client.query('LISTEN realtime');
      const form = buildEnrollmentForm();
      await submitEnrollment(form);
      await eventually(() => notifications.length === 1);
      expect(notifications).toEqual([{ type: 'lead.changed', id: form.leadId }]);
      const { cookie } = await signIn(site, 'user');
      const list = await site.call<{ items: { id: string }[] }>('/api/leads?status=enrolled', { cookie });
      expect(list.body.items.map(({ id }) => id)).toContain(form.leadId);
    } finally {
      await client.end();
    }
  });
});

describe('an enrollment after an analysis of the same home', () => {
  const oak = { streetAddress: '12 Oak Street, Apt 4B' };
  const sameHome = {
    streetAddress: '12 Oak St #4b',
    city: 'WDM',
    propertyType: 'condo',
    estimatedRent: 2100,
  } as const;

  async function submitAnalysis(given: Parameters<typeof buildAnalysisForm>[0] = {}) {
    const form = buildAnalysisForm({ properties: [buildProperty(oak)], ...given });
    const { cookie } = await site.call('/api/analyses', { body: form });
    return { email: form.email, leadId: form.properties[0]?.leadId ?? '', cookie };
  }
  const findLeads = (email: string) =>
    database.query<{ id: string }>('SELECT id FROM leads WHERE email = $1 ORDER BY created_at, id', [email]);

  it("updates the visitor's existing lead with the newly submitted values", async () => {
    const analysis = await submitAnalysis();
    const form = buildEnrollmentForm({ ...sameHome, email: analysis.email.toUpperCase(), smsConsent: true });
    const change = await countAddedRows(async () => {
      const response = await submitEnrollment(form, analysis.cookie);
      expect([response.status, response.body, response.cookie]).toEqual([
        201,
        { leadId: analysis.leadId },
        analysis.cookie,
      ]);
    });
    expect(change).toMatchObject({ leads: 0, contacts: 0, consents: 1, enrollments: 1, grants: 0, counted: 1 });
    const [lead] = await database.query(
      `SELECT leads.name, leads.phone, contacts.name AS person, contacts.phone AS number, status, source, street_address, property_type,
              square_footage, estimated_rent
       FROM leads JOIN contacts ON contacts.id = contact_id WHERE leads.id = $1`,
      [analysis.leadId],
    );
    expect(lead).toEqual({
      name: form.name,
      phone: form.phone,
      person: form.name,
      number: form.phone,
      status: 'enrolled',
      source: 'analysis',
      street_address: oak.streetAddress,
      property_type: 'condo',
      square_footage: 1500,
      estimated_rent: 2100,
    });
    const events = await database.query<{ type: string; data: unknown }>(
      'SELECT type, data FROM lead_events WHERE lead_id = $1 ORDER BY id',
      [analysis.leadId],
    );
    expect(events.map(({ type }) => type)).toEqual(['lead.captured', 'lead.enrolled', 'status.changed', 'lead.edited']);
    expect(events[3]?.data).toMatchObject({ changes: { propertyType: { from: 'single-family', to: 'condo' } } });
  });

  it('updates the existing lead only once when a form is submitted ten times in parallel and then again', async () => {
    const analysis = await submitAnalysis();
    const form = buildEnrollmentForm({ ...sameHome, email: analysis.email });
    const change = await countAddedRows(async () => {
      const responses = await Promise.all(Array.from({ length: 10 }, () => submitEnrollment(form, analysis.cookie)));
      responses.push(await submitEnrollment(form, analysis.cookie));
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set([`201 {"leadId":"${analysis.leadId}"}`]),
      );
    });
    expect(change).toMatchObject({ leads: 0, enrollments: 1, counted: 1 });
  });

  it('creates another lead for the second enrollment of the same home', async () => {
    const analysis = await submitAnalysis();
    await submitEnrollment(buildEnrollmentForm({ ...sameHome, email: analysis.email }), analysis.cookie);
    const second = buildEnrollmentForm({ ...sameHome, email: analysis.email });
    expect((await submitEnrollment(second, analysis.cookie)).body).toEqual({ leadId: second.leadId });
  });

  it.each([
    ['is for another home', { email: true, cookie: true, street: '14 Oak Street' }],
    ['comes from another browser', { email: true, cookie: false, street: oak.streetAddress }],
    ['has another email address', { email: false, cookie: true, street: oak.streetAddress }],
  ])('does not change the lead of the analysis when the enrollment %s', async (_, { email, cookie, street }) => {
    const analysis = await submitAnalysis();
    const form = buildEnrollmentForm({ streetAddress: street, ...(email && { email: analysis.email }) });
    expect((await submitEnrollment(form, cookie ? analysis.cookie : undefined)).body).toEqual({
      leadId: form.leadId,
    });
    expect(await database.query('SELECT status FROM leads WHERE id = $1', [analysis.leadId])).toEqual([
      { status: 'leads' },
    ]);
    expect(await findLeads(analysis.email)).toHaveLength(email ? 2 : 1);
  });

  it('lists two leads for the same home as related to each other', async () => {
    const street = '77 Elm Street';
    const analysis = await submitAnalysis({ properties: [buildProperty({ streetAddress: street })] });
    const form = buildEnrollmentForm({ streetAddress: '77 Elm St.' });
    await submitEnrollment(form);
    const { cookie } = await signIn(site, 'user');
    for (const [id, relatedId, name] of [
      [form.leadId, analysis.leadId, ''],
      [analysis.leadId, form.leadId, form.name],
    ] as const) {
      const { body } = await site.call<Schemas['RelatedLeads']>(`/api/leads/${id}/related`, { cookie });
      expect(body.sameHome).toEqual([expect.objectContaining({ id: relatedId, ...(name && { name }) })]);
    }
  });
});

describe('consent to text messages', () => {
  const listConsents = (email: string) =>
    database.query(
      `SELECT channel, consents.phone, form, wording_version, wording FROM consents JOIN contacts ON contacts.id = contact_id WHERE email = $1`,
      [email],
    );

  it('stores consent to text messages with phone number, wording and version when smsConsent is true', async () => {
    const form = buildEnrollmentForm({ smsConsent: true });
    await submitEnrollment(form);
    const [{ name } = { name: '' }] = await database.query<{ name: string }>(
      `SELECT value->>'name' AS name FROM site_settings WHERE key = 'company'`,
    );
    const { version, text } = getEnrollmentSmsConsentWording(name);
    expect(await listConsents(form.email)).toEqual([
      { channel: 'sms', phone: form.phone, form: 'enrollment', wording_version: version, wording: text },
    ]);
  });

  it.each([undefined, false])('stores no consent to text messages when smsConsent is %j', async (smsConsent) => {
    const form = buildEnrollmentForm({ ...(smsConsent !== undefined && { smsConsent }) });
    await submitEnrollment(form);
    expect(await listConsents(form.email)).toEqual([]);
  });
});

describe('a repeated submission', () => {
  it('returns the same result to thirty concurrent requests with the same enrollment', async () => {
    const form = buildEnrollmentForm({ smsConsent: true });
    const change = await countAddedRows(async () => {
      const responses = await Promise.all(Array.from({ length: 30 }, () => submitEnrollment(form)));
      expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set([`201 {"leadId":"${form.leadId}"}`]),
      );
    });
    expect(change).toMatchObject({
      leads: 1,
      contacts: 1,
      events: 1,
      consents: 1,
      enrollments: 1,
      messages: 2,
      counted: 1,
    });
  });

  it('returns 409 and grants no access when a repeated submission has different details', async () => {
    const form = buildEnrollmentForm();
    await submitEnrollment(form);
    const change = await countAddedRows(async () => {
      const response = await submitEnrollment<Problem>({ ...form, email: 'other@example.com' });
      expect([response.status, response.body.code, response.cookie]).toEqual([409, 'enrollment.reused', '']);
    });
    expect(change).toEqual(NO_ROWS);
  });

  it('returns 409 when the lead id of an enrollment belongs to another form', async () => {
    const analysis = buildAnalysisForm();
    await site.call('/api/analyses', { body: analysis });
    const change = await countAddedRows(async () => {
      const response = await submitEnrollment<Problem>(buildEnrollmentForm({ leadId: analysis.properties[0]?.leadId }));
      expect([response.status, response.body.code, response.cookie]).toEqual([409, 'lead.exists', '']);
    });
    expect(change).toEqual(NO_ROWS);
  });
});

it("keeps the browser's report cookie, and extends the access that the cookie grants to the lead", async () => {
  const first = await submitEnrollment(buildEnrollmentForm());
  const form = buildEnrollmentForm();
  const second = await submitEnrollment(form, first.cookie);
  expect(second.cookie).toBe(first.cookie);
  const rows = await database.query('SELECT 1 FROM report_grant_leads WHERE lead_id = $1', [form.leadId]);
  expect(rows).toHaveLength(1);
});

describe('invalid input', () => {
  it.each<[string, object, string, RegExp | string]>([
    ['an unknown property type', { propertyType: 'castle' }, 'propertyType', 'Invalid property type selected'],
    [
      'the property type constructor',
      { propertyType: 'constructor' },
      'propertyType',
      'Invalid property type selected',
    ],
    ['no property type', { propertyType: undefined }, 'propertyType', 'Invalid property type selected'],
    ['zero units', { unitCount: 0 }, 'unitCount', /at least 1/],
    ['one and a half units', { unitCount: 1.5 }, 'unitCount', /whole number/],
    ['a negative rent', { estimatedRent: -1 }, 'estimatedRent', /at least 0/],
    ['rent as text', { estimatedRent: '1850' }, 'estimatedRent', /whole number/],
    ['no street', { streetAddress: ' ' }, 'streetAddress', /is required/],
    ['no city', { city: '' }, 'city', /is required/],
    ['a ZIP+4', { zipCode: '50265-1234' }, 'zipCode', /^Invalid state\/zip format. Expected: STATE ZIP/],
    ['no name', { name: '' }, 'name', /is required/],
    ['no email', { email: '' }, 'email', /is required/],
    ['a second header in the email address', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email', /valid email/],
    ['no phone', { phone: '' }, 'phone', /is required/],
    ['a phone that cannot be dialed', { phone: '555-0142' }, 'phone', /area code/],
    ['a consent that is not a boolean', { smsConsent: 'yes' }, 'smsConsent', /true or false/],
    ['an unknown field', { status: 'won' }, 'status', /not known/],
  ])('returns 400 with a message and stores nothing for %s', async (_, given, field, message) => {
    const change = await countAddedRows(async () => {
      const response = await submitEnrollment<Problem>({ ...buildEnrollmentForm(), ...given });
      expect(response.status).toBe(400);
      expect(response.body.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
    });
    expect(change).toEqual(NO_ROWS);
  });
});
