import { randomUUID } from 'node:crypto';
import { ANALYSIS_EMAIL_CONSENT } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import pg from 'pg';
import { eventually } from '../../test/eventually.ts';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';

type SubmittedAnalysis = Schemas['SubmittedAnalysis'];
type Problem = Schemas['Problem'];

let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const submitAnalysis = <T = SubmittedAnalysis>(body: unknown, cookie?: string) =>
  site.call<T>('/api/analyses', { body, ...(cookie && { cookie }) });

const COUNT_ROWS_SQL = `SELECT
  (SELECT count(*)::int FROM leads) AS leads,
  (SELECT count(*)::int FROM contacts) AS contacts,
  (SELECT count(*)::int FROM lead_events) AS events,
  (SELECT count(*)::int FROM consents) AS consents,
  (SELECT count(*)::int FROM property_analysis_submissions) AS submissions,
  (SELECT count(*)::int FROM property_analysis_entries) AS entries,
  (SELECT count(*)::int FROM report_grants) AS grants,
  (SELECT count(*)::int FROM outbox) AS messages,
  (SELECT coalesce(sum(count), 0)::int FROM lead_counts) AS counted`;
const countRows = async () => (await database.query<Record<string, number>>(COUNT_ROWS_SQL))[0];

/** Runs `work` and expects that it adds no rows. */
async function expectNothingStored(work: () => Promise<void>): Promise<void> {
  const before = await countRows();
  await work();
  expect(await countRows()).toEqual(before);
}

describe('a first submission', () => {
  it('creates a contact, a consent, and a lead, an entry and an analysis request for each property', async () => {
    const properties = [
      buildProperty({ streetAddress: '12 Oak Street, Apt. 4B' }),
      buildProperty({ zipCode: '50309', propertyType: 'condo', bathrooms: 1.5 }),
      buildProperty({ bedrooms: undefined, bathrooms: undefined, yearBuilt: undefined }),
    ];
    const form = buildAnalysisForm({ email: '  Jane.Doe@Example.com ', properties });

    const response = await submitAnalysis(form);

    expect(response.status).toBe(201);
    expect(response.body).toEqual({ leadIds: properties.map(({ leadId }) => leadId) });
    const leads = await database.query(
      `SELECT id, name, email, status, stage, source, property_address, address_key, state, version
       FROM leads ORDER BY array_position($1::uuid[], id)`,
      [response.body.leadIds],
    );
    expect(leads).toHaveLength(3);
    expect(leads[0]).toEqual({
      id: properties[0]?.leadId,
      name: 'Jane.Doe',
      email: 'jane.doe@example.com',
      status: 'leads',
      stage: 'leads',
      source: 'analysis',
      property_address: '12 Oak Street, Apt. 4B, West Des Moines, IA 50265',
      address_key: '12 oak st|4b|50265',
      state: 'IA',
      version: 1,
    });
    const entries = await database.query(
      `SELECT lead_id, submission_id, status, email, bathrooms::float, year_built FROM property_analysis_entries
       ORDER BY array_position($1::uuid[], lead_id)`,
      [response.body.leadIds],
    );
    expect(entries[1]).toMatchObject({
      lead_id: properties[1]?.leadId,
      submission_id: form.submissionId,
      bathrooms: 1.5,
    });
    expect(entries[2]).toMatchObject({ status: 'pending', bathrooms: null, year_built: null });
    expect(await database.query('SELECT channel, form, wording_version, wording FROM consents')).toEqual([
      {
        channel: 'email',
        form: 'analysis',
        wording_version: ANALYSIS_EMAIL_CONSENT.version,
        wording: ANALYSIS_EMAIL_CONSENT.text,
      },
    ]);
    expect(await database.query(`SELECT DISTINCT type, data FROM lead_events`)).toEqual([
      { type: 'lead.captured', data: { source: 'analysis' } },
    ]);
    expect(await database.query(`SELECT event FROM outbox`)).toHaveLength(3);
  });

  it('stores script tags as plain text', async () => {
    const form = buildAnalysisForm({
      properties: [buildProperty({ streetAddress: '<script>alert(1)</script>', city: `'; DROP TABLE leads` })],
    });
    expect((await submitAnalysis(form)).status).toBe(201);
    const [lead] = await database.query<{ city: string; street_address: string }>(
      'SELECT street_address, city FROM leads WHERE id = $1',
      [form.properties[0]?.leadId],
    );
    expect(lead).toEqual({ street_address: '<script>alert(1)</script>', city: `'; DROP TABLE leads` });
  });

  it('publishes a live event for each new lead', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const notifications: unknown[] = [];
      client.on(
        'notification',
        ({ channel, payload }) => channel === 'realtime' && notifications.push(JSON.parse(payload ?? '')),
      );
      await client.query('LISTEN realtime');
      const form = buildAnalysisForm({ properties: [buildProperty(), buildProperty()] });
      await submitAnalysis(form);
      await eventually(() => notifications.length === 2);
      expect(notifications).toEqual(form.properties.map(({ leadId }) => ({ type: 'lead.changed', id: leadId })));
    } finally {
      await client.end();
    }
  });

  it('adds leads with a known email address to the same contact', async () => {
    const email = 'returning@example.com';
    await submitAnalysis(buildAnalysisForm({ email }));
    await submitAnalysis(buildAnalysisForm({ email: 'RETURNING@example.com' }));
    const people = await database.query('SELECT DISTINCT contact_id FROM leads WHERE email = $1', [email]);
    expect(people).toHaveLength(1);
  });
});

describe('a repeated submission', () => {
  it('returns the same result to fifty concurrent requests, each with a valid report cookie', async () => {
    const form = buildAnalysisForm({ properties: [buildProperty(), buildProperty()] });
    const before = await countRows();

    const responses = await Promise.all(Array.from({ length: 50 }, () => submitAnalysis(form)));

    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(responses[0]?.status).toBe(201);
    const after = await countRows();
    const grown = Object.entries(after ?? {}).map(([table, count]) => [table, count - (before?.[table] ?? 0)]);
    expect(Object.fromEntries(grown)).toMatchObject({
      leads: 2,
      contacts: 1,
      events: 2,
      consents: 1,
      submissions: 1,
      entries: 2,
      messages: 2,
      counted: 2,
    });
    for (const { cookie } of [responses[0], responses[49]].filter((each) => each !== undefined)) {
      const report = await site.call(`/api/analyses/${form.properties[0]?.leadId}`, { cookie });
      expect(report.status).toBe(200);
    }
  });

  it("keeps the browser's current report cookie", async () => {
    const first = await submitAnalysis(buildAnalysisForm());
    const grants = (await countRows())?.grants;
    const second = await submitAnalysis(buildAnalysisForm(), first.cookie);
    expect(second.cookie).toBe(first.cookie);
    expect((await countRows())?.grants).toBe(grants);
  });

  it('returns 409 when a repeated submission has different details', async () => {
    const form = buildAnalysisForm();
    await submitAnalysis(form);
    await expectNothingStored(async () => {
      const response = await submitAnalysis<Problem>({ ...form, email: 'other@example.com' });
      expect([response.status, response.body.code, response.cookie]).toEqual([409, 'submission.reused', '']);
    });
  });
});

describe('a lead id', () => {
  it('returns 409 and stores none of the properties when one lead id is taken', async () => {
    const taken = buildAnalysisForm();
    await submitAnalysis(taken);
    await expectNothingStored(async () => {
      const properties = [buildProperty(), buildProperty({ leadId: taken.properties[0]?.leadId })];
      const response = await submitAnalysis<Problem>(
        buildAnalysisForm({ email: 'other-owner@example.com', properties }),
      );
      expect([response.status, response.body.code]).toEqual([409, 'lead.exists']);
    });
  });

  it('returns 400 when a form contains a lead id twice', async () => {
    const leadId = randomUUID();
    await expectNothingStored(async () => {
      const properties = [buildProperty({ leadId }), buildProperty({ leadId: leadId.toUpperCase() })];
      const response = await submitAnalysis<Problem>(buildAnalysisForm({ properties }));
      expect(response.status).toBe(400);
      expect(response.body.errors).toEqual([expect.objectContaining({ field: 'properties.1.leadId' })]);
    });
  });
});

describe('a home outside the service area', () => {
  it('stores a home outside the service area without requesting an estimate', async () => {
    const [outside, inside] = [buildProperty({ zipCode: '90210', city: 'Beverly Hills' }), buildProperty()];
    const form = buildAnalysisForm({ properties: [outside, inside] });
    const { status, cookie } = await submitAnalysis(form);
    expect(status).toBe(201);
    const entries = await database.query<{ id: string; status: string; isDue: boolean }>(
      `SELECT id, status, retry_at IS NOT NULL AS "isDue" FROM property_analysis_entries
       WHERE submission_id = $1 ORDER BY zip_code DESC`,
      [form.submissionId],
    );
    expect(entries.map(({ status: state, isDue }) => [state, isDue])).toEqual([
      ['outside-area', false],
      ['pending', true],
    ]);
    const requested = await database.query<{ entry: string }>(
      `SELECT payload->>'entryId' AS entry FROM outbox WHERE event = 'analysis.requested' AND payload->>'entryId' = ANY($1)`,
      [entries.map(({ id }) => id)],
    );
    expect(requested).toEqual([{ entry: entries[1]?.id }]);
    expect(
      await database.query('SELECT pending FROM property_analysis_submissions WHERE id = $1', [form.submissionId]),
    ).toEqual([{ pending: 1 }]);
    const { body } = await site.call<Schemas['AnalysisReport']>(`/api/analyses/${outside.leadId}`, { cookie });
    expect([body.state, body.result]).toEqual(['outside-area', null]);
  });

  it('reads the service area from the site settings', async () => {
    await database.query(`UPDATE site_settings SET value = '{"zipCodes": ["90210"]}' WHERE key = 'serviceArea'`);
    const form = buildAnalysisForm({ properties: [buildProperty({ zipCode: '90210' }), buildProperty()] });
    await submitAnalysis(form);
    const entries = await database.query(
      'SELECT zip_code AS zip, status FROM property_analysis_entries WHERE submission_id = $1 ORDER BY zip_code',
      [form.submissionId],
    );
    expect(entries).toEqual([
      { zip: '50265', status: 'outside-area' },
      { zip: '90210', status: 'pending' },
    ]);
    await database.query(`UPDATE site_settings SET value = '{"zipCodes": ["50265"]}' WHERE key = 'serviceArea'`);
  });
});

it('accepts implausible values when the visitor has confirmed them', async () => {
  const form = buildAnalysisForm({ properties: [buildProperty({ squareFootage: 120, isConfirmed: true })] });
  expect((await submitAnalysis(form)).status).toBe(201);
});

describe('invalid input', () => {
  const form = buildAnalysisForm();
  const buildFormWithProperty = (given: object) => ({ ...form, properties: [{ ...form.properties[0], ...given }] });

  it.each<[string, unknown]>([
    ['malformed JSON', '{"submissionId":'],
    ['an empty body', {}],
    ['no properties', { ...form, properties: [] }],
    ['too many properties', { ...form, properties: Array.from({ length: 21 }, () => buildProperty()) }],
    ['an unknown field', { ...form, status: 'won' }],
    ['an unknown field of a property', buildFormWithProperty({ state: 'CA' })],
    ['a ZIP with letters', buildFormWithProperty({ zipCode: '5O265' })],
    ['a ZIP+4', buildFormWithProperty({ zipCode: '50265-1234' })],
    ['zero units', buildFormWithProperty({ unitCount: 0 })],
    ['zero square feet', buildFormWithProperty({ squareFootage: 0 })],
    ['square footage as text', buildFormWithProperty({ squareFootage: '1500' })],
    ['half a bedroom', buildFormWithProperty({ bedrooms: 2.5 })],
    ['a third of a bath', buildFormWithProperty({ bathrooms: 1.3 })],
    ['a home built in 1799', buildFormWithProperty({ yearBuilt: 1799 })],
    ['a home built in the future', buildFormWithProperty({ yearBuilt: new Date().getFullYear() + 2 })],
    ['an invalid street', buildFormWithProperty({ streetAddress: 'x' })],
    ['one square foot', buildFormWithProperty({ squareFootage: 1 })],
    ['fifty units in one house', buildFormWithProperty({ unitCount: 50, squareFootage: 50_000 })],
    ['an unknown property type', buildFormWithProperty({ propertyType: 'castle' })],
    ['the property type constructor', buildFormWithProperty({ propertyType: 'constructor' })],
    ['a NUL character', buildFormWithProperty({ city: 'Des\u0000Moines' })],
    ['a street that is too long', buildFormWithProperty({ streetAddress: 'x'.repeat(201) })],
    ['an injected header in the email address', { ...form, email: 'a@example.com\r\nBcc: b@example.com' }],
    ['an injected header in a quoted email address', { ...form, email: '"a\r\nBcc: b@example.com\r\n"@example.com' }],
    ['two email addresses', { ...form, email: 'a@example.com, b@example.com' }],
    ['an invalid id', { ...form, submissionId: '1' }],
    ['a list as the body', [form]],
  ])('returns 400 with a message and stores nothing for %s', async (_, body) => {
    await expectNothingStored(async () => {
      const response = await submitAnalysis<Problem>(body);
      expect(response.status).toBe(400);
      expect(response.body.detail).toMatch(/\w/);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    });
  });

  it('returns 413 when the body of a submission is ten megabytes long', async () => {
    const response = await submitAnalysis<Problem>(buildFormWithProperty({ streetAddress: 'x'.repeat(10_000_000) }));
    expect(response.status).toBe(413);
    expect(response.body.code).toBe('request.too-large');
  });
});

it('rolls back all rows of a submission when the last statement fails', async () => {
  await database.query('ALTER TABLE report_grant_leads RENAME TO hidden');
  try {
    await expectNothingStored(async () => {
      expect((await submitAnalysis<Problem>(buildAnalysisForm())).status).toBe(500);
    });
  } finally {
    await database.query('ALTER TABLE hidden RENAME TO report_grant_leads');
  }
});
