import { once } from 'node:events';
import { connect } from 'node:net';
import { Controller, Get, Module } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Public } from '../src/identity/index.ts';
import { Database } from '../src/platform/database/database.ts';
import { DRAIN_TIMEOUT_MS } from '../src/platform/http/request-drain.ts';
import { ReportRenderer } from '../src/pdf/report-renderer.ts';
import { buildAnalysisForm, buildProperty } from './analysis-form.ts';
import { eventually } from './eventually.ts';
import { signIn } from './sign-in.ts';
import { startApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const { promise: requestStarted, resolve: reportRequestStart } = Promise.withResolvers<void>();

const { promise: heldRequestStarted, resolve: reportHeldRequestStart } = Promise.withResolvers<void>();
const { promise: heldRequestReleased, resolve: releaseHeldRequest } = Promise.withResolvers<void>();

const { promise: renderingStarted, resolve: reportRenderingStart } = Promise.withResolvers<void>();

@Controller('slow')
class SlowController {
  constructor(
    private readonly database: Database,
    private readonly adapter: HttpAdapterHost,
  ) {}

  @Get()
  @Public()
  async query(): Promise<{ n: number }> {
    reportRequestStart();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const [row] = await this.database.rows<{ n: number }>('SELECT 7 AS n');
    return { n: row?.n ?? 0 };
  }

  @Get('held')
  @Public()
  async hold(): Promise<{ n: number }> {
    reportHeldRequestStart();
    await heldRequestReleased;
    return { n: 7 };
  }

  /** Simulates a page that calls the API in the same process while it is rendered. */
  @Get('page')
  @Public()
  async render(): Promise<{ status: number }> {
    reportRenderingStart();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { statusCode } = await this.adapter.httpAdapter.getInstance<FastifyInstance>().inject('/api/site');
    return { status: statusCode };
  }
}

/** An app with this module is not shared with other test files, so that `close` stops it. */
@Module({ controllers: [SlowController] })
class SlowModule {}

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

test('a request that is in flight when the process stops can still use the database', async () => {
  const api = await startApp(database.url, { modules: [SlowModule] });
  const reply = api.call('/slow');
  await requestStarted;
  await api.close();
  expect(await reply).toMatchObject({ status: 200, body: { n: 7 } });
});

test('a server that stops refuses new connections while a request is in flight', async () => {
  const api = await startApp(database.url, { modules: [SlowModule] });
  const reply = api.call('/slow/held');
  await heldRequestStarted;
  const closed = api.close();
  // After DRAIN_TIMEOUT_MS, the server stops even with a request in flight.
  await eventually(
    () =>
      fetch(`${api.url}/healthz`).then(
        () => false,
        (error: Error) => (error.cause as NodeJS.ErrnoException).code === 'ECONNREFUSED',
      ),
    DRAIN_TIMEOUT_MS / 2,
  );
  releaseHeldRequest();
  expect(await reply).toMatchObject({ status: 200, body: { n: 7 } });
  await closed;
});

test('a page that renders during shutdown can call the API', async () => {
  const api = await startApp(database.url, { modules: [SlowModule] });
  const reply = api.call('/slow/page');
  await renderingStarted;
  await api.close();
  expect(await reply).toMatchObject({ status: 200, body: { status: 200 } });
});

test('reports that are in flight when the process stops are completed', async () => {
  const api = await startApp(database.url, { modules: [SlowModule] });
  const { cookie } = await signIn(api, 'user');
  const form = buildAnalysisForm({ properties: Array.from({ length: 8 }, () => buildProperty()) });
  await api.call('/api/analyses', { body: form });
  await database.query(
    `INSERT INTO property_analysis_results (entry_id, rent_estimate, rent_range_low, rent_range_high, occupancy_rate,
       average_days_on_market, year_over_year_change, comparable_properties, rent_history, is_regional_default,
       source_kind, source_label, source_detail, source_year)
     SELECT id, 1500, 1400, 1600, 95, 30, 3.5, '[]', '[]', true, 'area-guide', 'Area guide', 'Rents by ZIP code.', 2026
     FROM property_analysis_entries`,
  );
  let startedCount = 0;
  const renderer = api.app.get(ReportRenderer, { strict: false });
  const render = renderer.render.bind(renderer);
  renderer.render = (document) => ((startedCount += 1), render(document));
  const replies = form.properties.map(({ leadId }) =>
    api.call('/api/pdf/generate-report', { body: { lead: { id: leadId } }, cookie }),
  );
  await eventually(() => startedCount === replies.length);
  await api.close();
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(replies.map(() => 200));
});

test('shutdown does not wait for open event streams', async () => {
  const api = await startApp(database.url, { modules: [SlowModule] });
  const { cookie } = await signIn(api, 'user');
  const stream = await fetch(`${api.url}/api/events`, { headers: { cookie } });
  const started = performance.now();
  await api.close();
  expect(performance.now() - started).toBeLessThan(DRAIN_TIMEOUT_MS);
  expect(await stream.text()).toContain('event: resync');
});

test('shutdown does not wait for an idle connection', async () => {
  const api = await startApp(database.url, { modules: [SlowModule] });
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const started = performance.now();
  await api.close();
  expect(performance.now() - started).toBeLessThan(DRAIN_TIMEOUT_MS);
});
