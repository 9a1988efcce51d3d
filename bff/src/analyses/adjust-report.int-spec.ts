import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { parsePdf } from '../../test/parse-pdf.ts';
import { signIn } from '../../test/sign-in.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';

type Report = Schemas['AnalysisReport'];
type Problem = Schemas['Problem'];
type ReportAdjusted = Schemas['ReportAdjusted'];

const clock = new TestClock();
let database: TestDatabase;
let site: TestApp;
let staff: { cookie: string; email: string };

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
  staff = await signIn(site, 'user');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** Excluding the last rent lowers the mean from 2,000 to 1,800, so the estimate decreases by a tenth. */
const rents = [1600, 1800, 2000, 2600];
const comparables = rents.map((rentAmount, index) => ({
  address: `${index + 1} Elm St`,
  distance: 1,
  squareFootage: null,
  rentAmount,
}));

async function createOwner(isAnalyzed = true) {
  const form = buildAnalysisForm({ properties: [buildProperty()] });
  const { cookie } = await site.call('/api/analyses', { body: form });
  const leadId = form.properties[0]?.leadId ?? '';
  if (isAnalyzed) {
    await database.query(
      `INSERT INTO property_analysis_results (entry_id, rent_estimate, rent_range_low, rent_range_high, occupancy_rate,
         average_days_on_market, year_over_year_change, comparable_properties, is_regional_default,
         source_kind, source_label, source_detail, source_year)
       SELECT id, 1500, 1400, 1600, 95, 30, 3.5, $2, true, 'provider', 'RentCast', 'Estimate from listings.', 2026
       FROM property_analysis_entries WHERE lead_id = $1`,
      [leadId, JSON.stringify(comparables)],
    );
    await database.query('UPDATE leads SET estimated_rent = 1500 WHERE id = $1', [leadId]);
  }
  return { leadId, cookie };
}

const readReport = async (leadId: string, cookie = staff.cookie) =>
  (await site.call<Report>(`/api/analyses/${leadId}`, { cookie })).body;
const adjustReport = <T = Report>(leadId: string, body: object, cookie = staff.cookie) =>
  site.call<T>(`/api/analyses/${leadId}/adjustment`, {
    method: 'PUT',
    body: { version: 0, adjustedRent: null, excluded: [], ...body },
    cookie,
  });
const outlier = { comparableId: 4, reason: 'Has a pool' };

const findRent = async (leadId: string) =>
  (await database.query<{ rent: number }>('SELECT estimated_rent AS rent FROM leads WHERE id = $1', [leadId]))[0]?.rent;

async function readTimeline(leadId: string) {
  const { body } = await site.call<Schemas['Timeline']>(`/api/leads/${leadId}/timeline`, { cookie: staff.cookie });
  return body.items
    .filter(({ type }) => /^(comparable|rent)\./.test(type))
    .map(({ type, actor, data }) => ({ type, actor, data }));
}

describe('comparable exclusion', () => {
  it('omits an excluded comparable from the estimate, and hides the reason from the owner', async () => {
    const { leadId, cookie } = await createOwner();

    const { status, body } = await adjustReport(leadId, { excluded: [outlier] });

    expect(status).toBe(200);
    expect(body.result).toMatchObject({
      rentEstimate: 1350,
      rentRangeLow: 1260,
      rentRangeHigh: 1440,
      adjustedRent: null,
      comparablesLeftOut: 1,
    });
    expect(body.result?.comparables.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(body.adjustment).toMatchObject({
      version: 1,
      excluded: [outlier],
      changedBy: staff.email,
      source: { rentEstimate: 1500, rentRangeLow: 1400, rentRangeHigh: 1600 },
    });
    expect(body.adjustment?.comparables.map(({ id, rentAmount }) => [id, rentAmount])).toEqual(
      rents.map((rent, index) => [index + 1, rent]),
    );

    const ownerReport = await readReport(leadId, cookie);
    expect(ownerReport).toEqual({ ...body, adjustment: null });
    expect(JSON.stringify(ownerReport)).not.toMatch(/pool|4 Elm St/);
    expect(await findRent(leadId)).toBe(1350);
  });

  it('records the exclusion of a comparable with its reason, and the later inclusion, on the timeline', async () => {
    const { leadId } = await createOwner();
    await adjustReport(leadId, { excluded: [outlier] });
    expect(await readTimeline(leadId)).toEqual(
      expect.arrayContaining([
        { type: 'comparable.excluded', actor: staff.email, data: { address: '4 Elm St', reason: 'Has a pool' } },
        { type: 'rent.adjusted', actor: staff.email, data: { from: 1500, to: 1350 } },
      ]),
    );
    const { body } = await adjustReport(leadId, { version: 1 });
    expect(body.result).toMatchObject({ rentEstimate: 1500, comparablesLeftOut: 0 });
    expect(await readTimeline(leadId)).toEqual(
      expect.arrayContaining([
        { type: 'comparable.included', actor: staff.email, data: { address: '4 Elm St' } },
        { type: 'rent.adjusted', actor: staff.email, data: { from: 1350, to: 1500 } },
      ]),
    );
    expect(await readTimeline(leadId)).toHaveLength(4);
  });

  it('rejects a missing reason, an unknown comparable, and exclusions that leave fewer than three comparables', async () => {
    const { leadId } = await createOwner();
    const withoutReason = await adjustReport<Problem>(leadId, { excluded: [{ comparableId: 4, reason: '  ' }] });
    expect([withoutReason.status, withoutReason.body.detail]).toEqual([400, 'Reason is required']);
    const tooFew = await adjustReport<Problem>(leadId, {
      excluded: [outlier, { comparableId: 1, reason: 'Too small' }],
    });
    expect([tooFew.status, tooFew.body.code, tooFew.body.detail]).toEqual([
      422,
      'analysis.too-few-comparables',
      'At least 3 comparables must remain.',
    ]);
    for (const excluded of [[{ comparableId: 5, reason: 'None such' }], [outlier, outlier]]) {
      const { status, body } = await adjustReport<Problem>(leadId, { excluded });
      expect([status, body.code]).toEqual([400, 'analysis.comparable-unknown']);
    }
    expect((await readReport(leadId)).adjustment?.version).toBe(0);
  });
});

describe('adjusted rent', () => {
  it("shows the adjusted rent next to the estimate and stores it as the lead's rent", async () => {
    const { leadId, cookie } = await createOwner();
    await adjustReport(leadId, { adjustedRent: 1725.4 });
    expect((await readReport(leadId, cookie)).result).toMatchObject({ adjustedRent: 1725, rentEstimate: 1500 });
    expect(await findRent(leadId)).toBe(1725);
    expect(await readTimeline(leadId)).toEqual([
      { type: 'rent.adjusted', actor: staff.email, data: { from: 1500, to: 1725 } },
    ]);
  });

  it.each([0, -5, null, 2_000_000])('uses the estimate when the adjusted rent is %p', async (adjustedRent) => {
    const { leadId } = await createOwner();
    await adjustReport(leadId, { adjustedRent: 1725, excluded: [outlier] });
    const { body } = await adjustReport(leadId, { version: 1, adjustedRent, excluded: [outlier] });
    expect(body.result).toMatchObject({ adjustedRent: null, rentEstimate: 1350 });
    expect(await findRent(leadId)).toBe(1350);
  });
});

describe('concurrent adjustments', () => {
  it('returns 409 with the current report when another staff member has adjusted the report', async () => {
    const { leadId } = await createOwner();
    const otherAdmin = await signIn(site, 'admin');
    await adjustReport(leadId, { adjustedRent: 1700 }, otherAdmin.cookie);
    const { status, body } = await adjustReport<ReportAdjusted>(leadId, { adjustedRent: 1650 });
    expect([status, body.code]).toEqual([409, 'analysis.adjusted']);
    expect(body.current).toEqual(await readReport(leadId));
    expect(body.current).toMatchObject({
      adjustment: { version: 1, changedBy: otherAdmin.email },
      result: { adjustedRent: 1700 },
    });
    expect((await adjustReport(leadId, { version: 1, adjustedRent: 1650 })).body.adjustment?.version).toBe(2);
  });

  it('accepts only one of three concurrent adjustments', async () => {
    const { leadId } = await createOwner();
    const responses = await Promise.all(
      [1601, 1602, 1603].map((adjustedRent) => adjustReport(leadId, { adjustedRent })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('creates no new version of a report when an adjustment changes no values', async () => {
    const { leadId } = await createOwner();
    for (let sent = 0; sent < 2; sent += 1) {
      const { status, body } = await adjustReport(leadId, { adjustedRent: 1700, excluded: [outlier] });
      expect([status, body.adjustment?.version]).toEqual([200, 1]);
    }
    expect(await readTimeline(leadId)).toHaveLength(2);
  });
});

it('records an adjustment in the audit log without the reasons', async () => {
  const { leadId } = await createOwner();
  await adjustReport(leadId, { adjustedRent: 1725, excluded: [outlier] });
  const rows = await database.query(`SELECT action, before, after FROM audit_log WHERE subject = $1`, [
    `lead:${leadId}`,
  ]);
  expect(rows).toEqual([
    {
      action: 'report.adjusted',
      before: { adjustedRent: null, excluded: [] },
      after: { adjustedRent: 1725, excluded: [4] },
    },
  ]);
});

it('an adjustment returns 401 to visitors, 404 for unknown or deleted leads, and 409 without a result', async () => {
  const { leadId, cookie } = await createOwner();
  expect((await adjustReport<Problem>(leadId, {}, cookie)).status).toBe(401);
  expect((await adjustReport<Problem>(randomUUID(), {})).body.detail).toBe('Lead not found');
  const waiting = await createOwner(false);
  const { status, body } = await adjustReport<Problem>(waiting.leadId, { adjustedRent: 1700 });
  expect([status, body.code]).toEqual([409, 'analysis.not-ready']);
  await database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [leadId]);
  expect((await adjustReport<Problem>(leadId, { adjustedRent: 1700 })).status).toBe(404);
});

it('shows the adjusted values in the PDF report', async () => {
  const { leadId, cookie } = await createOwner();
  await adjustReport(leadId, { adjustedRent: 1725, excluded: [outlier] });
  const { body } = await site.call<Schemas['GeneratedReport']>('/api/pdf/generate-report', {
    body: { lead: { id: leadId } },
    cookie,
  });
  const file = new Uint8Array(await (await fetch(site.url + body.url)).arrayBuffer());
  const text = (await parsePdf(file)).pages.join('\n').replace(/\s+/g, ' ');
  for (const expected of [
    '$1,725',
    'The estimate from the comparables that count is $1,350',
    'We left out 1 more that does not compare',
  ])
    expect(text).toContain(expected);
  expect(text).not.toContain('4 Elm St');
});
