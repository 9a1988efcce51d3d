/**
 * Baseline of the send path: a BullMQ worker whose jobs do nothing. The benchmark runs it in a separate process:
 * `bare-worker.ts <queue> <concurrency>`. Sends the number of completed jobs to its parent process after each job.
 */
import { Worker } from 'bullmq';
import { configureBackend } from './bare-queue.ts';

const [, , queueName = '', concurrency = '1'] = process.argv;
const connection = configureBackend();
let finished = 0;
const worker = new Worker(queueName, async () => undefined, { connection, concurrency: Number(concurrency) });
worker.on('error', (error) => console.error(error));
worker.on('completed', () => process.send?.((finished += 1)));
await worker.waitUntilReady();
process.send?.(0);
process.on('SIGTERM', () => void worker.close().then(() => process.exit()));
