import type { Schemas } from '@epm/contract';
import { buildAnalysisForm, buildProperty } from '../../test/analysis-form.ts';
import { eventually } from '../../test/eventually.ts';
import { RENT_ESTIMATE_RESPONSE, FakeRentProvider } from '../../test/fake-rent-provider.ts';
import { stopSweeps } from '../../test/mail-fixtures.ts';
import { openTransaction } from '../../test/open-transaction.ts';
import { signIn } from '../../test/sign-in.ts';
import { type TestApp, startApp } from '../../test/test-app.ts';
import { TestClock } from '../../test/test-clock.ts';
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';
import { type TestWorker, startWorker } from '../../test/test-worker.ts';
import { RENTCAST_POLICY } from './rentcast.setting.ts';
import { INTERIM_ESTIMATE_AFTER_MS } from './retry-plan.ts';

const { failureThreshold: FAILURES_TO_OPEN, initialProbeDelayMs: FIRST_PROBE_MS } = RENTCAST_POLICY.breaker;

type Report = Schemas['AnalysisReport'];
type ProviderStatus = Schemas['RentProviderStatus'];

const clock = new TestClock();
const provider = new FakeRentProvider();
const respondUnavailable = () => ({ status: 503, body: {} });
const respondWithEstimate = () => ({ status: 200, body: RENT_ESTIMATE_RESPONSE });
let database: TestDatabase;
let site: TestApp;
let worker: TestWorker;

beforeAll(async () => {
  await provider.listen();
  database = await createTestDatabase();
  const env = { RENTCAST_API_KEY: 'secret-key', RENTCAST_URL: provider.url };
  site = await startApp(database.url, { clock, env });
  worker = await startWorker(database.url, { clock, env });
  await stopSweeps(worker);
});
afterEach(async () => {
  await database.query(
    `UPDATE vendor_circuits SET failures = 0, opened_at = NULL, probe_at = NULL, probes = 0, is_refusal = false`,
  );
  await database.query(`UPDATE property_analysis_entries SET status = 'completed'`);
  provider.requests.length = 0;
});
afterAll(async () => {
  await worker?.close();
  await site?.close();
  await provider.close();
  await database?.drop();
});

const countAttempts = async (leadId: string) =>
  (
    await database.query<{ attempts: number }>('SELECT attempts FROM property_analysis_entries WHERE lead_id = $1', [
      leadId,
    ])
  )[0]?.attempts ?? 0;

/** Submits the form and waits until a call to the provider has failed. */
async function createOwner() {
  const form = buildAnalysisForm({ properties: [buildProperty()] });
  const { cookie } = await site.call('/api/analyses', { body: form });
  const leadId = form.properties[0]?.leadId ?? '';
  await worker.dispatch();
  await eventually(async () => (await countAttempts(leadId)) > 0);
  const report = async () => (await site.call<Report>(`/api/analyses/${leadId}`, { cookie })).body;
  return { leadId, report, submissionId: form.submissionId };
}

async function advanceAndRunJobs(ms: number): Promise<void> {
  clock.advance(ms);
  await worker.sweep('analyses.request-due');
  await worker.dispatch();
}

async function createOwnerWithInterimEstimate() {
  provider.respond = respondUnavailable;
  const owner = await createOwner();
  await advanceAndRunJobs(INTERIM_ESTIMATE_AFTER_MS);
  await eventually(async () => (await owner.report()).state === 'ready' && (await countAttempts(owner.leadId)) > 1);
  return owner;
}

/** Makes the provider available again and requests the waiting analyses. */
async function makeProviderAvailable(
  { report }: { report: () => Promise<Report> },
  respond: FakeRentProvider['respond'] = respondWithEstimate,
): Promise<void> {
  provider.respond = respond;
  await advanceAndRunJobs(60 * 60_000);
  await eventually(async () => (await report()).result?.isInterim === false);
}

/** Signs in again for each request, because advancing the clock by hours expires the session. */
const signInAsStaff = async () => (await signIn(site, 'user')).cookie;

const findMails = (leadId: string) =>
  database.query('SELECT template FROM message_sends WHERE lead_id = $1 AND template = $2', [leadId, 'analysis-ready']);
const findCompletions = (submissionId: string) =>
  database.query(`SELECT 1 FROM outbox WHERE event = 'submission.completed' AND payload->>'submissionId' = $1`, [
    submissionId,
  ]);
const findRent = async (leadId: string) =>
  (await database.query<{ rent: number }>('SELECT estimated_rent AS rent FROM leads WHERE id = $1', [leadId]))[0]?.rent;
const readTimeline = async (leadId: string) =>
  (await site.call<Schemas['Timeline']>(`/api/leads/${leadId}/timeline`, { cookie: await signInAsStaff() })).body.items;
const findCircuit = async () =>
  (
    await database.query<{ failures: number; opened_at: Date | null }>(
      'SELECT failures, opened_at FROM vendor_circuits',
    )
  )[0];
const readStatus = async () =>
  (await site.call<ProviderStatus>('/api/dashboard/rent-provider', { cookie: await signInAsStaff() })).body;

it('stores an interim estimate after ten minutes, and replaces it later without a second email', async () => {
  provider.respond = respondUnavailable;
  const owner = await createOwner();
  expect(await owner.report()).toMatchObject({ state: 'delayed', result: null });
  await advanceAndRunJobs(INTERIM_ESTIMATE_AFTER_MS - 1_000);
  await eventually(async () => (await countAttempts(owner.leadId)) > 1);
  expect((await owner.report()).result).toBeNull();

  await advanceAndRunJobs(1_000);
  const interim = await eventually(async () => (await owner.report()).result);

  expect(interim).toMatchObject({ isInterim: true, source: { kind: 'area-guide', label: 'Area guide', year: 2024 } });
  expect(await findRent(owner.leadId)).toBe(interim.rentEstimate);
  await eventually(async () => (await findMails(owner.leadId)).length > 0);
  // The job stores the estimate before it plans the next attempt.
  await eventually(async () => (await countAttempts(owner.leadId)) > 2);

  await makeProviderAvailable(owner);
  expect((await owner.report()).result).toMatchObject({
    rentEstimate: 1850,
    isInterim: false,
    source: { kind: 'provider', label: 'RentCast' },
  });
  expect(await findRent(owner.leadId)).toBe(1850);
  const events = (await readTimeline(owner.leadId))
    .filter(({ type }) => /^(analysis|estimate)\./.test(type))
    .map(({ type, data }) => [type, data]);
  expect(events).toEqual(
    expect.arrayContaining([
      ['analysis.completed', { estimatedRent: interim.rentEstimate, isInterim: true }],
      ['estimate.replaced', { from: interim.rentEstimate, to: 1850 }],
    ]),
  );
  await worker.dispatch();
  expect([(await findMails(owner.leadId)).length, (await findCompletions(owner.submissionId)).length]).toEqual([1, 1]);
});

it('marks the estimate as interim when a job stores it during the report request', async () => {
  provider.respond = respondUnavailable;
  const owner = await createOwner();
  const job = await openTransaction(database);
  await job.query('LOCK TABLE property_analysis_results');
  const reading = owner.report();
  await job.waitUntilBlocking();
  await job.query(
    `WITH entry AS (UPDATE property_analysis_entries SET status = 'interim' WHERE lead_id = $1 RETURNING id)
     INSERT INTO property_analysis_results (entry_id, rent_estimate, rent_range_low, rent_range_high, occupancy_rate,
       average_days_on_market, year_over_year_change, is_regional_default, source_kind, source_label, source_detail,
       source_year)
     SELECT id, 1850, 1700, 2000, 95, 29, 3.5, true, 'area-guide', 'Area guide', '', 2026 FROM entry`,
    [owner.leadId],
  );
  await job.commit();
  expect((await reading).result).toMatchObject({ rentEstimate: 1850, isInterim: true });
});

it("keeps a staff adjustment when the provider's estimate arrives", async () => {
  const owner = await createOwnerWithInterimEstimate();
  const adjustment = { version: 0, adjustedRent: 1725, excluded: [] };
  await site.call(`/api/analyses/${owner.leadId}/adjustment`, {
    method: 'PUT',
    body: adjustment,
    cookie: await signInAsStaff(),
  });
  await makeProviderAvailable(owner);
  expect((await owner.report()).result).toMatchObject({ adjustedRent: 1725, rentEstimate: 1850, isInterim: false });
  expect(await findRent(owner.leadId)).toBe(1725);
});

it("keeps a lead rent that staff edited when the provider's estimate arrives", async () => {
  const owner = await createOwnerWithInterimEstimate();
  const path = `/api/leads/${owner.leadId}`;
  const cookie = await signInAsStaff();
  const { version } = (await site.call<Schemas['Lead']>(path, { cookie })).body;
  await site.call(path, { method: 'PATCH', body: { version, estimatedRent: 1400 }, cookie });
  await makeProviderAvailable(owner);
  expect(await findRent(owner.leadId)).toBe(1400);
});

it("makes the area guide's estimate final when the provider has no data", async () => {
  const owner = await createOwnerWithInterimEstimate();
  await makeProviderAvailable(owner, () => ({ status: 404, body: {} }));
  expect((await owner.report()).result).toMatchObject({ isInterim: false, source: { kind: 'area-guide' } });
  expect((await findCompletions(owner.submissionId)).length).toBe(1);
});

describe('the provider circuit', () => {
  it('opens the circuit after consecutive failures, allows one probe, and then retries all entries', async () => {
    provider.respond = respondUnavailable;
    const owners: Awaited<ReturnType<typeof createOwner>>[] = [];
    for (let sent = 0; sent < FAILURES_TO_OPEN; sent += 1) owners.push(await createOwner());
    expect(provider.requests).toHaveLength(FAILURES_TO_OPEN);
    owners.push(await createOwner());
    expect(provider.requests).toHaveLength(FAILURES_TO_OPEN);
    expect(await readStatus()).toMatchObject({
      isRefusal: false,
      waiting: FAILURES_TO_OPEN + 1,
      interim: 0,
      unavailableSince: expect.any(String),
    });

    /** Waits until a number of entries have had a number of attempts. */
    const waitForAttempts = (entries: number, attempts: number) =>
      eventually(async () => {
        const counts = await Promise.all(owners.map(({ leadId }) => countAttempts(leadId)));
        return counts.filter((count) => count === attempts).length === entries;
      });
    await advanceAndRunJobs(FIRST_PROBE_MS);
    await waitForAttempts(owners.length, 2);
    expect(provider.requests).toHaveLength(FAILURES_TO_OPEN + 1);

    const { promise: isRecovered, resolve: recoverProvider } = Promise.withResolvers<void>();
    provider.respond = async () => (await isRecovered, respondWithEstimate());
    await advanceAndRunJobs(2 * FIRST_PROBE_MS);
    // The recovery retries only entries that were postponed before.
    await waitForAttempts(owners.length - 1, 3);
    recoverProvider();
    await eventually(async () => {
      await advanceAndRunJobs(0);
      return (await Promise.all(owners.map(({ report }) => report()))).every(({ state }) => state === 'ready');
    });
    expect(await readStatus()).toEqual({ unavailableSince: null, isRefusal: false, waiting: 0, interim: 0 });
  });

  it('opens the circuit immediately and informs staff when the provider rejects our key', async () => {
    provider.respond = () => ({ status: 402, body: {} });
    await createOwner();
    await createOwner();
    expect(provider.requests).toHaveLength(1);
    expect(await readStatus()).toMatchObject({
      isRefusal: true,
      waiting: 2,
      unavailableSince: clock.now().toISOString(),
    });
  });

  it('keeps the circuit closed when failures are not consecutive', async () => {
    for (let round = 0; round < FAILURES_TO_OPEN; round += 1) {
      provider.respond = respondUnavailable;
      await createOwner();
      provider.respond = respondWithEstimate;
      await advanceAndRunJobs(5_000);
      await eventually(async () => (await findCircuit())?.failures === 0);
    }
    expect((await readStatus()).unavailableSince).toBeNull();
  });
});
