import { mkdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Cleanup } from '../../stack/cleanup.ts';
import { findOrInstallRedis } from '../../test/machine.ts';
import { startTestRedis } from '../../test/test-servers.ts';
import { measureInTurn, compareWithLimit, compareWithTarget, type ResultRow } from '../rounds.ts';
import { deleteMessages, measureMemory, WAITING_OWNER_COUNT } from './memory.ts';
import { startNullSink, type NullSink } from './null-sink.ts';
import { seedOwners } from './owners.ts';
import { measurePickupLatency, PICKUP_COUNT } from './pickup.ts';
import { ROUND_SIZE, measureSendRound, startBareJobs } from './throughput.ts';
import { createWorkerEnvironment, WorkerProcess, type WorkerSettings } from './worker-process.ts';

const ROUND_COUNT = 5;
/** Maximum ratio of the time per message to the time per bare job. */
const MAX_TIME_RATIO = 2;
const MAX_PICKUP_MS = 50;
const MAX_MEMORY_RATIO = 1.1;

export interface SendBenchOptions {
  /** Compiled entry file of the worker. */
  script: string;
  databaseUrl: string;
  /** URL for the role that owns the schema. */
  schemaOwnerUrl: string;
  dataDir: string;
  cleanup: Cleanup;
}

interface QueueBackend {
  name: 'Postgres' | 'Redis';
  settings: WorkerSettings;
}

/** Measures the throughput, the pickup time and the memory use of the send path with each queue backend. */
export async function benchSends(bench: SendBenchOptions): Promise<ResultRow[]> {
  const { databaseUrl, schemaOwnerUrl, cleanup } = bench;
  const sink = await startNullSink();
  await cleanup.defer('the null sink', () => sink.stop());
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const backends = await findBackends(bench, sink);
  const measureMemories = async () => {
    const memories: number[] = [];
    for (const { settings } of backends) memories.push(await measureMemory(pool, settings));
    return memories;
  };
  console.log('Measuring the memory of a worker on an empty database …');
  const memoriesWhenEmpty = await measureMemories();
  const rows: ResultRow[] = [];
  for (const backend of backends) {
    console.log(`Sending messages with queues in ${backend.name} …`);
    await seedOwners(schemaOwnerUrl, PICKUP_COUNT + ROUND_COUNT * ROUND_SIZE);
    rows.push(...(await benchThroughputAndPickup(backend, pool, sink)));
  }
  await deleteMessages(schemaOwnerUrl);
  console.log(`Writing ${WAITING_OWNER_COUNT} leads …`);
  await seedOwners(schemaOwnerUrl, WAITING_OWNER_COUNT);
  const memoriesWithBacklog = await measureMemories();
  await pool.end();
  const memoryRows = backends.map(({ name }, index) =>
    compareWithTarget(
      `Worker memory: 100,000 leads waiting against none (${name})`,
      toMeasurement(memoriesWhenEmpty[index]!),
      toMeasurement(memoriesWithBacklog[index]!, memoriesWhenEmpty[index]),
      MAX_MEMORY_RATIO,
      'MB',
    ),
  );
  return [...rows, ...memoryRows];
}

const toMeasurement = (value: number, baseline = value) => ({
  name: '',
  median: value,
  rounds: [value],
  ratio: value / baseline,
  best: value / baseline,
});

/** Returns Postgres, and Redis if it is available. */
async function findBackends(
  { script, databaseUrl, dataDir, cleanup }: SendBenchOptions,
  sink: NullSink,
): Promise<QueueBackend[]> {
  mkdirSync(dataDir, { recursive: true });
  const settings = { script, databaseUrl, redisUrl: null, smtpUrl: sink.url, dataDir };
  const program = await findOrInstallRedis((name) => path.join(dataDir, `${name}.log`));
  if (!program) {
    console.log('!! SKIPPED: the send path with Redis, which is not installed and could not be installed.');
    return [{ name: 'Postgres', settings }];
  }
  const redis = await startTestRedis(program);
  await cleanup.defer('Redis', redis.stop);
  return [
    { name: 'Postgres', settings },
    { name: 'Redis', settings: { ...settings, redisUrl: redis.url } },
  ];
}

async function benchThroughputAndPickup(
  { name, settings }: QueueBackend,
  pool: pg.Pool,
  sink: NullSink,
): Promise<ResultRow[]> {
  const worker = await WorkerProcess.start(settings);
  const bare = await startBareJobs(createWorkerEnvironment(settings));
  try {
    const { p50, p95 } = await measurePickupLatency(pool);
    const [baseline, sent] = await measureInTurn(
      [
        { name: 'bare jobs', round: () => bare.round() },
        { name: 'messages', round: () => measureSendRound(pool, sink) },
      ],
      ROUND_COUNT,
    );
    const label = `Send path: time per message against a bare BullMQ job (${name})`;
    return [
      compareWithTarget(label, baseline!, sent!, MAX_TIME_RATIO, 'ms'),
      compareWithLimit(`Pickup of a message, p95, p50 ${p50} ms (${name})`, p95, MAX_PICKUP_MS, 'ms'),
    ];
  } finally {
    await bare.stop();
    await worker.stop();
  }
}
