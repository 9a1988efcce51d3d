import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { parsePdf } from '../../test/parse-pdf.ts';
import { signIn } from '../../test/sign-in.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';
import { REPORT_FILE_LIFETIME_MINUTES, ReportFiles } from './report-files.service.ts';

type Generated = Schemas['GeneratedReport'];
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

const comparables = [{ address: '9 Elm St, Ankeny, IA 50021', distance: 0.34, squareFootage: null, rentAmount: 1650 }];

/** Submits an analysis form. Returns the lead id and the visitor's report cookie. */
async function submitAnalysis(given: Partial<Schemas['PropertyInput']> = {}, isAnalyzed = true) {
  const form = buildAnalysisForm({ properties: [buildProperty(given)] });
  const { cookie } = await site.call('/api/analyses', { body: form });
  const leadId = form.properties[0]?.leadId ?? '';
  if (isAnalyzed) {
    await database.query(
      `INSERT INTO property_analysis_results (entry_id, rent_estimate, rent_range_low, rent_range_high, occupancy_rate,
         average_days_on_market, year_over_year_change, comparable_properties, rent_history, is_regional_default,
         source_kind, source_label, source_detail, source_year)
       SELECT id, 1500, 1400, 1600, 95, 30, 3.5, $2, $3, true, 'area-guide', 'Area guide', 'Rents by ZIP code.', 2026
       FROM property_analysis_entries WHERE lead_id = $1`,
      [
        leadId,
        JSON.stringify(comparables),
        JSON.stringify([
          { year: 2025, rent: 1400 },
          { year: 2026, rent: 1490 },
        ]),
      ],
    );
  }
  return { leadId, cookie };
}

const generateReport = <T = Generated>(leadId: string, cookie = '', more: object = {}) =>
  site.call<T>('/api/pdf/generate-report', { body: { lead: { id: leadId }, ...more }, cookie });

async function downloadFile(url: string): Promise<{ bytes: Uint8Array; response: Response }> {
  const response = await fetch(site.url + url);
  return { bytes: new Uint8Array(await response.arrayBuffer()), response };
}

const readReportText = async (url: string) =>
  (await parsePdf((await downloadFile(url)).bytes)).pages.join('\n').replace(/\s+/g, ' ');

describe('the PDF report for an owner', () => {
  it('renders a tagged PDF with embedded fonts and the figures of the report page, and serves byte ranges', async () => {
    const { leadId, cookie } = await submitAnalysis();

    const { status, body } = await generateReport(leadId, cookie);
    expect(status).toBe(200);
    expect(body.fileName).toBe('rental-analysis-1200-grand-ave.pdf');
    expect(body.url).toMatch(/^\/api\/pdf\/[\w-]{43}$/);

    const { bytes, response } = await downloadFile(body.url);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${body.fileName}"`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');

    const fetchRange = async (range: string, more = {}) => {
      const partial = await fetch(site.url + body.url, { headers: { range, ...more } });
      return {
        status: partial.status,
        range: partial.headers.get('content-range'),
        bytes: Buffer.from(await partial.arrayBuffer()),
      };
    };
    const size = bytes.length;
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await fetchRange('bytes=5-9')).toEqual({
      status: 206,
      range: `bytes 5-9/${size}`,
      bytes: Buffer.from(bytes.subarray(5, 10)),
    });
    expect(await fetchRange(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    expect((await fetchRange('bytes=5-9', { 'if-range': '"other"' })).bytes).toHaveLength(size);

    const pdf = await parsePdf(bytes);
    expect(pdf).toMatchObject({
      title: 'Rental analysis: 1200 Grand Ave, West Des Moines, IA 50265',
      language: 'en-US',
      conformance: '1',
      isTagged: true,
    });
    expect(pdf.tags).toEqual(
      expect.arrayContaining(['H1', 'H2', 'Figure', 'Table', 'THead', 'TH', 'TD', 'L', 'LI', 'P']),
    );
    expect(pdf.alts).toEqual([
      'Estimated rent $1,500 a month; the source’s range goes from $1,400 to $1,600.',
      'Typical rent a month by year: 2025 $1,400, 2026 $1,490.',
      'Where a month of rent goes: Yours $1,247, Maintenance $150, Management $104.',
    ]);
    expect(Object.keys(pdf.fonts).filter((name) => /Newsreader/.test(name))).toHaveLength(1);
    expect(Object.keys(pdf.fonts).filter((name) => /SourceSans/.test(name)).length).toBeGreaterThan(0);
    expect(Object.values(pdf.fonts)).not.toContain(false);

    const text = pdf.pages.join('\n').replace(/\s+/g, ' ');
    for (const expected of [
      '1200 Grand Ave',
      '$1,500',
      'in a range from $1,400 to $1,600',
      'not an appraisal',
      'Area guide 2026',
      '9 Elm St, Ankeny, IA 50021',
      '$18,000',
      '−$1,242',
      '$14,958',
      'Professional Cleaning',
      '$375',
      '10 days',
      'Regional default',
      'Lindenholm',
      `Page 2 of ${pdf.pages.length}`,
    ])
      expect(text).toContain(expected);
  });

  it('ignores the rent and improvements in a request from a visitor', async () => {
    const { leadId, cookie } = await submitAnalysis();
    const improvements = [{ name: 'Gold taps', checked: true, estimatedCost: 1, customCost: null }];
    const text = await readReportText(
      (await generateReport(leadId, cookie, { rentEstimate: 9000, improvements })).body.url,
    );
    expect(text).not.toMatch(/9,000|Gold taps/);
  });

  it('prints markup in the address verbatim', async () => {
    const streetAddress = '#panic("x") *b* _i_ $y$ @ref <l> \\ `r` = #sys';
    const { leadId, cookie } = await submitAnalysis({ streetAddress });
    const { body } = await generateReport(leadId, cookie);
    const pdf = await parsePdf((await downloadFile(body.url)).bytes);
    expect(pdf.title).toContain(streetAddress);
    expect(pdf.pages[0]?.replace(/\s+/g, ' ')).toContain(streetAddress);
    expect(body.fileName).toBe('rental-analysis-panic-x-b-i-y-ref-l-r-sys.pdf');
  });

  it('returns 429 when visitors have created twenty files within an hour, and does not count files for staff', async () => {
    const { leadId, cookie } = await submitAnalysis();
    const staff = await signIn(site, 'user');
    expect((await generateReport(leadId, staff.cookie)).status).toBe(200);
    const responses = await Promise.all(Array.from({ length: 19 }, () => generateReport(leadId, cookie)));
    responses.push(await generateReport(leadId, cookie));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map(({ body }) => body.url)).size).toBe(20);
    const refused = await generateReport<Problem>(leadId, cookie);
    expect([refused.status, refused.body.code]).toEqual([429, 'pdf.limited']);
    expect((await generateReport(leadId, staff.cookie)).status).toBe(200);
    clock.advance(REPORT_FILE_LIFETIME_MINUTES * 60_000 + 1);
    expect((await generateReport(leadId, cookie)).status).toBe(200);
  });
});

describe('access to the PDF report', () => {
  it('returns the same 404 response to other visitors as for an unknown lead', async () => {
    const { leadId } = await submitAnalysis();
    const other = await submitAnalysis();
    for (const cookie of ['', other.cookie]) {
      for (const id of [leadId, randomUUID()]) {
        const { status, body } = await generateReport<Problem>(id, cookie);
        expect([status, body.code, body.detail]).toEqual([404, 'lead.missing', 'Lead not found']);
      }
    }
  });

  it('renders the rent and improvements from a staff request, and records the report on the timeline', async () => {
    const { leadId } = await submitAnalysis();
    const { cookie, email } = await signIn(site, 'user');
    const improvements = [
      { name: 'New roof', checked: true, estimatedCost: 9000, customCost: 9870 },
      { name: 'Not this', checked: false, estimatedCost: 10, customCost: null },
    ];

    const text = await readReportText(
      (await generateReport(leadId, cookie, { rentEstimate: 1725, improvements })).body.url,
    );

    for (const expected of ['$1,725', 'The source’s own estimate is $1,500', 'New roof', '$9,870', '$20,700'])
      expect(text).toContain(expected);
    expect(text).not.toContain('Not this');
    const { body } = await site.call<Schemas['Timeline']>(`/api/leads/${leadId}/timeline`, { cookie });
    expect(body.items.find(({ type }) => type === 'report.generated')).toMatchObject({ actor: email });
  });

  it('uses the saved checklist when staff send no improvements, and the estimate for a rent of 0', async () => {
    const { leadId } = await submitAnalysis();
    await database.query('UPDATE leads SET repair_checklist = $2 WHERE id = $1', [
      leadId,
      JSON.stringify([{ name: 'New fence', checked: true, estimatedCost: 800, customCost: null }]),
    ]);
    const text = await readReportText(
      (await generateReport(leadId, (await signIn(site, 'admin')).cookie, { rentEstimate: 0 })).body.url,
    );
    expect(text).toContain('New fence');
    expect(text).toContain('About $1,500 a month');
  });
});

describe('a PDF report that is not available', () => {
  it('returns 409 for a report while its analysis has no result', async () => {
    const { leadId, cookie } = await submitAnalysis({}, false);
    const { status, body } = await generateReport<Problem>(leadId, cookie);
    expect([status, body.code]).toEqual([409, 'pdf.not-ready']);
  });

  it('returns 409 to staff for an analysis without a lead, and 404 to visitors', async () => {
    const { leadId, cookie } = await submitAnalysis();
    const [entry] = await database.query<{ id: string }>(
      'UPDATE property_analysis_entries SET lead_id = NULL WHERE lead_id = $1 RETURNING id',
      [leadId],
    );
    const refused = await generateReport<Problem>(entry?.id ?? '', (await signIn(site, 'user')).cookie);
    expect([refused.status, refused.body.code]).toEqual([409, 'pdf.no-lead']);
    expect((await generateReport<Problem>(entry?.id ?? '', cookie)).body.code).toBe('lead.missing');
  });

  it('returns 404 for a report file after an hour, and deletes the file in the next sweep', async () => {
    const { leadId, cookie } = await submitAnalysis();
    const { url } = (await generateReport(leadId, cookie)).body;
    expect((await site.call(url)).status).toBe(200);
    clock.advance(REPORT_FILE_LIFETIME_MINUTES * 60_000 + 1);
    const { status, body } = await site.call<Problem>(url);
    expect([status, body.detail]).toEqual([404, 'This download has expired. Please download the report again.']);
    await site.app.get(ReportFiles).prune();
    expect(await database.query('SELECT 1 FROM report_files WHERE expires_at <= $1', [clock.now()])).toEqual([]);
  });

  it('returns 404 for a report file when the lead is deleted', async () => {
    const { leadId, cookie } = await submitAnalysis();
    const { url } = (await generateReport(leadId, cookie)).body;
    await database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [leadId]);
    expect((await site.call(url)).status).toBe(404);
  });
});

it('serves a rendered PDF report after a server restart', async () => {
  const { leadId, cookie } = await submitAnalysis();
  const { url } = (await generateReport(leadId, cookie)).body;
  const again = await startApp(database.url, { clock });
  expect((await again.call(url)).status).toBe(200);
  await again.close();
});

it('does not delay other requests while twenty reports are rendered', async () => {
  const owners = await Promise.all(
    Array.from({ length: 20 }, (_, index) => submitAnalysis({ streetAddress: `${index + 100} Oak St` })),
  );
  const waits: number[] = [];
  let isDone = false;
  const probes = eventually(async () => {
    const from = performance.now();
    expect((await site.call('/healthz')).status).toBe(200);
    waits.push(performance.now() - from);
    return isDone;
  });
  const started = performance.now();
  const responses = await Promise.all(owners.map(({ leadId, cookie }) => generateReport(leadId, cookie)));
  const durationMs = performance.now() - started;
  isDone = true;
  await probes;
  expect(responses.map(({ status }) => status)).toEqual(owners.map(() => 200));
  const texts = await Promise.all(responses.slice(0, 3).map(({ body }) => readReportText(body.url)));
  texts.forEach((text, index) => expect(text).toContain(`${index + 100} Oak St`));
  // If the main thread rendered the reports, other requests would wait until all twenty were finished.
  expect(Math.max(...waits)).toBeLessThan(durationMs / 2);
});
