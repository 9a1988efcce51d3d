import { toCentralYear, type Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { RENT_ESTIMATE_RESPONSE, FakeRentProvider } from '../../test/fake-rent-provider.ts';
import { stopSweeps } from '../../test/mail-fixtures.ts';
import { signIn } from '../../test/sign-in.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';
import { type TestWorker, startWorker } from '../../test/test-worker.ts';
import { SubmissionQueries } from './index.ts';
import { MAX_PROVIDER_WAIT_MS } from './retry-plan.ts';

type Report = Schemas['AnalysisReport'];
type AnalysisForm = Schemas['SubmitAnalysis'];

const clock = new TestClock();
const provider = new FakeRentProvider();
let database: TestDatabase;
let site: TestApp;
let worker: TestWorker;

/** Starts a worker for the tests of a group. Only the tests run its sweeps. */
function useWorker(getEnv: () => Record<string, string>): void {
  beforeAll(async () => {
    worker = await startWorker(database.url, { clock, env: getEnv() });
    await stopSweeps(worker);
  });
  afterAll(() => worker?.close());
}

beforeAll(async () => {
  await provider.listen();
  database = await createTestDatabase();
  site = await startApp(database.url, { clock });
});
afterEach(() => {
  provider.requests.length = 0;
});
afterAll(async () => {
  await site?.close();
  await provider.close();
  await database?.drop();
});

async function submitForm(form: AnalysisForm): Promise<() => Promise<Report>> {
  const { cookie } = await site.call('/api/analyses', { body: form });
  return async () => (await site.call<Report>(`/api/analyses/${form.properties[0]?.leadId}`, { cookie })).body;
}

const waitForResult = (report: () => Promise<Report>) =>
  eventually(async () => {
    const read = await report();
    return read.state === 'ready' && read.result ? read.result : null;
  });

const findLead = async (form: AnalysisForm) =>
  (
    await database.query<Record<string, unknown>>('SELECT status, estimated_rent, version FROM leads WHERE id = $1', [
      form.properties[0]?.leadId,
    ])
  )[0];

const findEvents = (form: AnalysisForm) =>
  database.query<{ event: string; payload: object }>(
    `SELECT event, payload FROM outbox WHERE payload->>'submissionId' = $1 OR payload->>'leadId' = ANY($2) ORDER BY event`,
    [form.submissionId, form.properties.map(({ leadId }) => leadId)],
  );

describe('analysis without a configured provider', () => {
  useWorker(() => ({}));

  it('stores an estimate labeled “Area guide”, updates the lead and completes the submission once', async () => {
    const form = buildAnalysisForm({
      email: 'pat@example.com',
      properties: [buildProperty(), buildProperty({ zipCode: '50309' })],
    });
    const report = await submitForm(form);

    const result = await waitForResult(report);

    expect(result.source).toMatchObject({ kind: 'area-guide', label: 'Area guide', year: 2024 });
    expect(result.comparables).toEqual([]);
    expect(result.market.isRegionalDefault).toBe(true);
    expect(result.market.history.map(({ year }) => year)).toEqual([2019, 2020, 2021, 2022, 2023, 2024]);
    expect(await findLead(form)).toEqual({
      status: 'analysis_submitted',
      estimated_rent: result.rentEstimate,
      version: 2,
    });

    await eventually(async () => (await findEvents(form)).length > 0);
    expect((await findEvents(form)).map(({ event }) => event)).toEqual(['submission.completed']);
    expect(await database.query('SELECT email, name FROM property_analysis_subscribers')).toEqual([
      { email: 'pat@example.com', name: 'pat' },
    ]);
    const { cookie } = await signIn(site, 'user');
    const listEventTypes = async () => {
      const timeline = await site.call<Schemas['Timeline']>(`/api/leads/${form.properties[0]?.leadId}/timeline`, {
        cookie,
      });
      return timeline.body.items.map(({ type }) => type).sort();
    };
    await eventually(async () => (await listEventTypes()).includes('campaign.started'));
    expect(await listEventTypes()).toEqual([
      'analysis.completed',
      'campaign.started',
      'lead.captured',
      'status.changed',
    ]);
  });

  it('changes nothing when an analysis job is delivered twice', async () => {
    const form = buildAnalysisForm();
    await waitForResult(await submitForm(form));
    await database.query(
      `INSERT INTO outbox (event, payload) SELECT 'analysis.requested', jsonb_build_object('entryId', id)
       FROM property_analysis_entries WHERE submission_id = $1`,
      [form.submissionId],
    );
    await worker.dispatch();
    // Jobs run in order, so the duplicate job is done when this later analysis is ready.
    await waitForResult(await submitForm(buildAnalysisForm()));
    expect(await findLead(form)).toMatchObject({ version: 2 });
    expect((await findEvents(form)).map(({ event }) => event)).toEqual(['submission.completed']);
  });

  it('keeps a lead status that staff changed before the analysis was ready', async () => {
    const form = buildAnalysisForm();
    const release = await worker.holdJobs();
    const report = await submitForm(form);
    await database.query(`UPDATE leads SET status = 'proposal' WHERE id = $1`, [form.properties[0]?.leadId]);
    release();
    await worker.dispatch();
    const { rentEstimate } = await waitForResult(report);
    expect(await findLead(form)).toMatchObject({ status: 'proposal', estimated_rent: rentEstimate });
  });

  it('returns the submission data for the email, with properties in form order', async () => {
    const properties = [
      buildProperty({ streetAddress: '1 First St' }),
      buildProperty({ streetAddress: '2 Second St' }),
    ];
    const form = buildAnalysisForm({ properties });
    await submitForm(form);
    const facts = await eventually(async () => {
      const found = await worker.app.get(SubmissionQueries, { strict: false }).findFacts(form.submissionId);
      return found?.properties.every(({ rent }) => rent !== null) ? found : null;
    });
    expect(facts).toMatchObject({ email: form.email, name: form.email.split('@')[0], contactId: expect.any(String) });
    expect(facts.properties.map(({ address }) => address.slice(0, 8))).toEqual(['1 First ', '2 Second']);
    expect(facts.properties[0]?.rent).toMatchObject({
      estimate: expect.any(Number),
      source: 'Area guide 2024, utilities included',
    });
  });
});

describe('analysis by the provider', () => {
  useWorker(() => ({ RENTCAST_API_KEY: 'secret-key', RENTCAST_URL: provider.url }));

  beforeEach(() => {
    provider.respond = () => ({ status: 200, body: RENT_ESTIMATE_RESPONSE });
  });

  it("stores the provider's estimate and its valid comparables", async () => {
    const report = await submitForm(
      buildAnalysisForm({ properties: [buildProperty({ yearBuilt: undefined, bathrooms: 1.5 })] }),
    );

    const result = await waitForResult(report);

    expect(result).toMatchObject({ rentEstimate: 1850, rentRangeLow: 1760, rentRangeHigh: 1940 });
    expect(result.source).toMatchObject({ kind: 'provider', label: 'RentCast', year: toCentralYear(clock.now()) });
    expect(result.comparables).toEqual([
      { id: 1, address: '214 Example Ct, Ankeny, IA 50023', distance: 0.62, squareFootage: 1580, rentAmount: 1825 },
    ]);
    expect((await report()).property).toMatchObject({ yearBuilt: 2006, bathrooms: 1.5 });
    const [request] = provider.requests;
    expect(request).toMatchObject({ key: 'secret-key', path: '/v1/avm/rent/long-term' });
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      address: '1200 Grand Ave, West Des Moines, IA, 50265',
      propertyType: 'Single Family',
      bedrooms: '3',
      bathrooms: '1.5',
      squareFootage: '1500',
      compCount: '5',
      maxRadius: '5',
    });
  });

  it('labels an estimate with the year in Central time', async () => {
    const now = clock.now();
    clock.set(new Date('2027-01-01T05:59:59Z'));
    try {
      expect((await waitForResult(await submitForm(buildAnalysisForm()))).source.year).toBe(2026);
    } finally {
      clock.set(now);
    }
  });

  it('uses the area guide when the provider has no data on the address', async () => {
    provider.respond = () => ({ status: 404, body: { status: 404, error: 'resource/not-found', message: '' } });
    expect((await waitForResult(await submitForm(buildAnalysisForm()))).source.kind).toBe('area-guide');
  });

  it.each<[string, number, unknown]>([
    ['limits requests', 429, {}],
    ['fails', 500, {}],
    ['times out', 504, {}],
    ['rejects our API key', 401, {}],
    ['returns an invalid response', 200, { rent: 'a lot' }],
    ['returns a range that does not include the rent', 200, { ...RENT_ESTIMATE_RESPONSE, rentRangeHigh: 1000 }],
  ])(
    'delays the report while the provider %s, and stores the estimate after the provider recovers',
    async (_, status, body) => {
      provider.respond = () => ({ status, body });
      const form = buildAnalysisForm();
      const report = await submitForm(form);
      await eventually(() => provider.requests.length === 1);
      await eventually(async () => {
        const [entry] = await database.query<{ attempts: number }>(
          'SELECT attempts FROM property_analysis_entries WHERE submission_id = $1',
          [form.submissionId],
        );
        return entry?.attempts === 1;
      });
      expect((await report()).state).toBe('delayed');
      expect(await findLead(form)).toMatchObject({ status: 'leads', estimated_rent: null });

      provider.respond = () => ({ status: 200, body: RENT_ESTIMATE_RESPONSE });
      await worker.sweep('analyses.request-due');
      expect(provider.requests).toHaveLength(1);
      // A rejected key opens the circuit for 30 s.
      clock.advance(31_000);
      await worker.sweep('analyses.request-due');
      await worker.dispatch();

      expect((await waitForResult(report)).source.kind).toBe('provider');
    },
  );

  it('does not call the provider from a restored copy of the database until the copy is released', async () => {
    await database.query(`INSERT INTO outgoing_hold (since, backup) VALUES (now(), 'epm-2026-11-22')`);
    const report = await submitForm(buildAnalysisForm());
    await eventually(async () => (await report()).state === 'delayed');
    expect(provider.requests).toHaveLength(0);
    await database.query('DELETE FROM outgoing_hold');
    clock.advance(31_000);
    await worker.sweep('analyses.request-due');
    await worker.dispatch();
    expect((await waitForResult(report)).source.kind).toBe('provider');
  });

  it('uses the area guide after the maximum wait for the provider', async () => {
    provider.respond = () => ({ status: 503, body: {} });
    const release = await worker.holdJobs();
    const report = await submitForm(buildAnalysisForm());
    clock.advance(MAX_PROVIDER_WAIT_MS + 1);
    release();
    await worker.dispatch();
    expect((await waitForResult(report)).source.kind).toBe('area-guide');
  });

  it('requests an analysis again when its job was lost', async () => {
    const release = await worker.holdJobs();
    const report = await submitForm(buildAnalysisForm());
    await database.query(`DELETE FROM outbox WHERE dispatched_at IS NULL`);
    release();
    clock.advance(11 * 60_000);
    await worker.sweep('analyses.request-due');
    await worker.dispatch();
    expect((await waitForResult(report)).source.kind).toBe('provider');
  });
});
