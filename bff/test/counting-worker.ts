import 'reflect-metadata';
import { CountingModule } from './counting.ts';
import { startWorker } from './test-worker.ts';

/** A worker process that a test may kill. */
const redis = process.env.TEST_REDIS_URL;
await startWorker(process.env.DATABASE_URL ?? '', {
  modules: [CountingModule],
  ...(redis ? { env: { REDIS_URL: redis } } : {}),
});
console.log('ready');
