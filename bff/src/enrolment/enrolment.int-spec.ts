import { enrolmentSmsConsent } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import pg from 'pg';
import { aForm, aProperty } from '../../test/analysis-form.ts';
import { anEnrolment } from '../../test/enrolment-form.ts';
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

const submit = <T = Submitted>(body: unknown, cookie?: string) =>
  site.call<T>('/api/enrollments', { body, ...(cookie && { cookie }) });

const WRITTEN = `SELECT
  (SELECT count(*)::int FROM leads) AS leads,
  (SELECT count(*)::int FROM contacts) AS contacts,
  (SELECT count(*)::int FROM lead_events) AS events,
  (SELECT count(*)::int FROM consents) AS consents,
  (SELECT count(*)::int FROM enrolments) AS enrolments,
  (SELECT count(*)::int FROM report_grants) AS grants,
  (SELECT count(*)::int FROM outbox) AS messages,
  (SELECT coalesce(sum(count), 0)::int FROM lead_counts WHERE stage = 'enrolled') AS counted`;
const written = async () => (await database.query<Record<string, number>>(WRITTEN))[0] ?? {};

async function grown(work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await written();
  await work();
  return Object.fromEntries(Object.entries(await written()).map(([table, count]) => [table, count - (before[table] ?? 0)]));
}

const nothing = { leads: 0, contacts: 0, events: 0, consents: 0, enrolments: 0, grants: 0, messages: 0, counted: 0 };

describe('a sent enrolment', () => {
  it('becomes an enrolled lead with everything that was typed', async () => {
    const form = anEnrolment({ email: ' Jane.Doe@Example.com ', propertyType: 'multi-family', unitCount: 4 });
    const answer = await submit(form);
    expect([answer.status, answer.body]).toEqual([201, { leadId: form.leadId }]);
    const leads = await database.query(
      `SELECT name, email, phone, status, stage, source, property_address, address_key, property_type, unit_count,
              square_footage, estimated_rent FROM leads WHERE id = $1`,
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
      },
    ]);
    const events = await database.query('SELECT type, data FROM lead_events WHERE lead_id = $1', [form.leadId]);
    expect(events).toEqual([{ type: 'lead.captured', data: { source: 'enrollment' } }]);
    const outbox = await database.query(`SELECT event, payload FROM outbox WHERE payload->>'leadId' = $1 ORDER BY id`, [form.leadId]);
    expect(outbox).toEqual(
      ['lead.standing-changed', 'enrolment.received'].map((event) => ({ event, payload: { leadId: form.leadId } })));
  });

  it('is on the staff list, told to their screens', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const heard: unknown[] = [];
      client.on('notification', ({ channel, payload }) => channel === 'realtime' && heard.push(JSON.parse(payload ?? '')));
      await client.query('LISTEN realtime');
      const form = anEnrolment();
      await submit(form);
      await eventually(() => heard.length === 1);
      expect(heard).toEqual([{ type: 'lead.changed', id: form.leadId }]);
      const { cookie } = await signIn(site, 'user');
      const list = await site.call<{ items: { id: string }[] }>('/api/leads?status=enrolled', { cookie });
      expect(list.body.items.map(({ id }) => id)).toContain(form.leadId);
    } finally {
      await client.end();
    }
  });

  it('joins an owner who came for an analysis of the same home: one person, two leads', async () => {
    const analysis = aForm({ properties: [aProperty({ streetAddress: '12 Oak Street, Apt 4B' })] });
    await site.call('/api/analyses', { body: analysis });
    const form = anEnrolment({ email: analysis.email.toUpperCase(), streetAddress: '12 Oak St #4b' });
    await submit(form);
    const leads = await database.query<{ contact_id: string; address_key: string }>(
      'SELECT contact_id, address_key FROM leads WHERE id = ANY($1)',
      [[form.leadId, analysis.properties[0]?.leadId]],
    );
    expect(leads).toHaveLength(2);
    expect(new Set(leads.map((lead) => `${lead.contact_id} ${lead.address_key}`)).size).toBe(1);
  });
});

describe('consent to text messages', () => {
  const consents = (email: string) =>
    database.query(
      `SELECT channel, consents.phone, form, wording_version, wording FROM consents JOIN contacts ON contacts.id = contact_id WHERE email = $1`,
      [email],
    );

  it('is a row of the ledger, with its number, its own words and version, when the box was ticked', async () => {
    const form = anEnrolment({ smsConsent: true });
    await submit(form);
    const [{ name } = { name: '' }] = await database.query<{ name: string }>(
      `SELECT value->>'name' AS name FROM site_settings WHERE key = 'company'`,
    );
    const { version, text } = enrolmentSmsConsent(name);
    expect(await consents(form.email)).toEqual([
      { channel: 'sms', phone: form.phone, form: 'enrollment', wording_version: version, wording: text },
    ]);
  });

  it.each([undefined, false])('is none when it was not: %j', async (smsConsent) => {
    const form = anEnrolment({ ...(smsConsent !== undefined && { smsConsent }) });
    await submit(form);
    expect(await consents(form.email)).toEqual([]);
  });
});

describe('a form sent again', () => {
  it('gives one result to thirty at once', async () => {
    const form = anEnrolment({ smsConsent: true });
    const change = await grown(async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => submit(form)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set([`201 {"leadId":"${form.leadId}"}`]),
      );
    });
    expect(change).toMatchObject({ leads: 1, contacts: 1, events: 1, consents: 1, enrolments: 1, messages: 2, counted: 1 });
  });

  it('is a conflict when it says something else, and opens nothing', async () => {
    const form = anEnrolment();
    await submit(form);
    const change = await grown(async () => {
      const answer = await submit<Problem>({ ...form, email: 'other@example.com' });
      expect([answer.status, answer.body.code, answer.cookie]).toEqual([409, 'enrolment.reused', '']);
    });
    expect(change).toEqual(nothing);
  });

  it('is a conflict with the lead of another form', async () => {
    const analysis = aForm();
    await site.call('/api/analyses', { body: analysis });
    const change = await grown(async () => {
      const answer = await submit<Problem>(anEnrolment({ leadId: analysis.properties[0]?.leadId }));
      expect([answer.status, answer.body.code, answer.cookie]).toEqual([409, 'lead.exists', '']);
    });
    expect(change).toEqual(nothing);
  });
});

it('keeps the cookie that the browser holds, and adds the lead to it', async () => {
  const first = await submit(anEnrolment());
  const form = anEnrolment();
  const second = await submit(form, first.cookie);
  expect(second.cookie).toBe(first.cookie);
  const rows = await database.query('SELECT 1 FROM report_grant_leads WHERE lead_id = $1', [form.leadId]);
  expect(rows).toHaveLength(1);
});

describe('bad input', () => {
  it.each<[string, object, string, RegExp | string]>([
    ['an unknown type', { propertyType: 'castle' }, 'propertyType', 'Invalid property type selected'],
    ['a prototype name as type', { propertyType: 'constructor' }, 'propertyType', 'Invalid property type selected'],
    ['no type', { propertyType: undefined }, 'propertyType', 'Invalid property type selected'],
    ['no unit', { unitCount: 0 }, 'unitCount', /at least 1/],
    ['half a unit', { unitCount: 1.5 }, 'unitCount', /whole number/],
    ['a negative rent', { estimatedRent: -1 }, 'estimatedRent', /at least 0/],
    ['rent as text', { estimatedRent: '1850' }, 'estimatedRent', /whole number/],
    ['no street', { streetAddress: ' ' }, 'streetAddress', /is required/],
    ['no city', { city: '' }, 'city', /is required/],
    ['a ZIP+4', { zipCode: '50265-1234' }, 'zipCode', /5-digit/],
    ['no name', { name: '' }, 'name', /is required/],
    ['no email', { email: '' }, 'email', /is required/],
    ['a second header in the address', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email', /valid email/],
    ['no phone', { phone: '' }, 'phone', /is required/],
    ['a phone that cannot be dialled', { phone: '555-0142' }, 'phone', /area code/],
    ['a consent that is no yes or no', { smsConsent: 'yes' }, 'smsConsent', /true or false/],
    ['an unknown field', { status: 'won' }, 'status', /not known/],
  ])('%s is refused in words and writes nothing', async (_, given, field, message) => {
    const change = await grown(async () => {
      const answer = await submit<Problem>({ ...anEnrolment(), ...given });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
    });
    expect(change).toEqual(nothing);
  });
});
