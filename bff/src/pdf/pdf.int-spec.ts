import { randomUUID } from 'node:crypto';
import type { Schemas } from '@epm/contract';
import { aForm, aProperty } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { signIn } from '../../test/sign-in.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';
import { FILE_MINUTES, ReportFiles } from './report-files.service.ts';

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

/** A lead with a form's analysis, and the cookie of the browser that sent it. */
async function anOwner(given: Partial<Schemas['PropertyInput']> = {}, isAnalysed = true) {
  const form = aForm({ properties: [aProperty(given)] });
  const { cookie } = await site.call('/api/analyses', { body: form });
  const leadId = form.properties[0]?.leadId ?? '';
  if (isAnalysed) {
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

const generate = <T = Generated>(leadId: string, cookie = '', more: object = {}) =>
  site.call<T>('/api/pdf/generate-report', { body: { lead: { id: leadId }, ...more }, cookie });

async function download(url: string): Promise<{ bytes: Uint8Array; response: Response }> {
  const response = await fetch(site.url + url);
  return { bytes: new Uint8Array(await response.arrayBuffer()), response };
}

const textOf = async (url: string) =>
  (await readPdf((await download(url)).bytes)).pages.join('\n').replace(/\s+/g, ' ');

describe('the report of an owner', () => {
  it('is a tagged PDF with its fonts, that says what the page says', async () => {
    const { leadId, cookie } = await anOwner();

    const { status, body } = await generate(leadId, cookie);
    expect(status).toBe(200);
    expect(body.fileName).toBe('rental-analysis-1200-grand-ave.pdf');
    expect(body.url).toMatch(/^\/api\/pdf\/[\w-]{43}$/);

    const { bytes, response } = await download(body.url);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${body.fileName}"`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');

    const part = async (range: string, more = {}) => {
      const answer = await fetch(site.url + body.url, { headers: { range, ...more } });
      return {
        status: answer.status,
        range: answer.headers.get('content-range'),
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const size = bytes.length;
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await part('bytes=5-9')).toEqual({
      status: 206,
      range: `bytes 5-9/${size}`,
      bytes: Buffer.from(bytes.subarray(5, 10)),
    });
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    expect((await part('bytes=5-9', { 'if-range': '"other"' })).bytes).toHaveLength(size);

    const pdf = await readPdf(bytes);
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
    for (const said of [
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
      expect(text).toContain(said);
  }, 30_000);

  it('has the computed figures, whatever a visitor asks for', async () => {
    const { leadId, cookie } = await anOwner();
    const improvements = [{ name: 'Gold taps', checked: true, estimatedCost: 1, customCost: null }];
    const text = await textOf((await generate(leadId, cookie, { rentEstimate: 9000, improvements })).body.url);
    expect(text).not.toMatch(/9,000|Gold taps/);
  });

  it('prints what was typed as it was typed', async () => {
    const streetAddress = '#panic("x") *b* _i_ $y$ @ref <l> \\ `r` = #sys';
    const { leadId, cookie } = await anOwner({ streetAddress });
    const { body } = await generate(leadId, cookie);
    const pdf = await readPdf((await download(body.url)).bytes);
    expect(pdf.title).toContain(streetAddress);
    expect(pdf.pages[0]?.replace(/\s+/g, ' ')).toContain(streetAddress);
    expect(body.fileName).toBe('rental-analysis-panic-x-b-i-y-ref-l-r-sys.pdf');
  });

  it('can be fetched twenty times an hour, each time anew, however often staff make it', async () => {
    const { leadId, cookie } = await anOwner();
    const staff = await signIn(site, 'user');
    expect((await generate(leadId, staff.cookie)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 19 }, () => generate(leadId, cookie)));
    answers.push(await generate(leadId, cookie));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(20);
    const refused = await generate<Problem>(leadId, cookie);
    expect([refused.status, refused.body.code]).toEqual([429, 'pdf.limited']);
    expect((await generate(leadId, staff.cookie)).status).toBe(200);
    clock.advance(FILE_MINUTES * 60_000 + 1);
    expect((await generate(leadId, cookie)).status).toBe(200);
  });
});

describe('who may have it', () => {
  it('nobody else, who learns nothing from the answer', async () => {
    const { leadId } = await anOwner();
    const other = await anOwner();
    for (const cookie of ['', other.cookie]) {
      for (const id of [leadId, randomUUID()]) {
        const { status, body } = await generate<Problem>(id, cookie);
        expect([status, body.code, body.detail]).toEqual([404, 'lead.missing', 'Lead not found']);
      }
    }
  });

  it('staff, for every lead, with figures of their own; it is on the timeline with their name', async () => {
    const { leadId } = await anOwner();
    const { cookie, email } = await signIn(site, 'user');
    const improvements = [
      { name: 'New roof', checked: true, estimatedCost: 9000, customCost: 9870 },
      { name: 'Not this', checked: false, estimatedCost: 10, customCost: null },
    ];

    const text = await textOf((await generate(leadId, cookie, { rentEstimate: 1725, improvements })).body.url);

    for (const said of ['$1,725', 'The source’s own estimate is $1,500', 'New roof', '$9,870', '$20,700'])
      expect(text).toContain(said);
    expect(text).not.toContain('Not this');
    const { body } = await site.call<Schemas['Timeline']>(`/api/leads/${leadId}/timeline`, { cookie });
    expect(body.items.find(({ type }) => type === 'report.generated')).toMatchObject({ actor: email });
  });

  it('staff: the saved checklist counts where none is sent, and a rent of 0 leaves the estimate', async () => {
    const { leadId } = await anOwner();
    await database.query('UPDATE leads SET repair_checklist = $2 WHERE id = $1', [
      leadId,
      JSON.stringify([{ name: 'New fence', checked: true, estimatedCost: 800, customCost: null }]),
    ]);
    const text = await textOf(
      (await generate(leadId, (await signIn(site, 'admin')).cookie, { rentEstimate: 0 })).body.url,
    );
    expect(text).toContain('New fence');
    expect(text).toContain('About $1,500 a month');
  });
});

describe('a report that cannot be had', () => {
  it('is refused while the analysis is being prepared', async () => {
    const { leadId, cookie } = await anOwner({}, false);
    const { status, body } = await generate<Problem>(leadId, cookie);
    expect([status, body.code]).toEqual([409, 'pdf.not-ready']);
  });

  it('is refused for an analysis without a lead, to staff with the reason', async () => {
    const { leadId, cookie } = await anOwner();
    const [entry] = await database.query<{ id: string }>(
      'UPDATE property_analysis_entries SET lead_id = NULL WHERE lead_id = $1 RETURNING id',
      [leadId],
    );
    const refused = await generate<Problem>(entry?.id ?? '', (await signIn(site, 'user')).cookie);
    expect([refused.status, refused.body.code]).toEqual([409, 'pdf.no-lead']);
    expect((await generate<Problem>(entry?.id ?? '', cookie)).body.code).toBe('lead.missing');
  });

  it('expires after an hour, says so, and is removed', async () => {
    const { leadId, cookie } = await anOwner();
    const { url } = (await generate(leadId, cookie)).body;
    expect((await site.call(url)).status).toBe(200);
    clock.advance(FILE_MINUTES * 60_000 + 1);
    const { status, body } = await site.call<Problem>(url);
    expect([status, body.detail]).toEqual([404, 'This download has expired. Please download the report again.']);
    await site.app.get(ReportFiles).prune();
    expect(await database.query('SELECT 1 FROM report_files WHERE expires_at <= $1', [clock.now()])).toEqual([]);
  });

  it('goes with its lead', async () => {
    const { leadId, cookie } = await anOwner();
    const { url } = (await generate(leadId, cookie)).body;
    await database.query('UPDATE leads SET deleted_at = now() WHERE id = $1', [leadId]);
    expect((await site.call(url)).status).toBe(404);
  });
});

it('survives a restart of the server', async () => {
  const { leadId, cookie } = await anOwner();
  const { url } = (await generate(leadId, cookie)).body;
  const again = await startApp(database.url, { clock });
  expect((await again.call(url)).status).toBe(200);
  await again.close();
});

it('is set for twenty owners at once while other requests are answered', async () => {
  const owners = await Promise.all(
    Array.from({ length: 20 }, (_, index) => anOwner({ streetAddress: `${index + 100} Oak St` })),
  );
  const waits: number[] = [];
  let isDone = false;
  const beside = eventually(async () => {
    const from = performance.now();
    expect((await site.call('/healthz')).status).toBe(200);
    waits.push(performance.now() - from);
    return isDone;
  }, 30_000);
  const answers = await Promise.all(owners.map(({ leadId, cookie }) => generate(leadId, cookie)));
  isDone = true;
  await beside;
  expect(answers.map(({ status }) => status)).toEqual(owners.map(() => 200));
  const streets = await Promise.all(answers.slice(0, 3).map(({ body }) => textOf(body.url)));
  streets.forEach((text, index) => expect(text).toContain(`${index + 100} Oak St`));
  // A request thread that sets type would be away for all twenty of them.
  expect(Math.max(...waits)).toBeLessThan(500);
}, 60_000);
