/**
 * Baseline of the send path: a BullMQ worker whose jobs do nothing. The benchmark runs it in a separate process:
 * `bare-worker.ts <queue> <concurrency>`. Sends the number of completed jobs to its parent process after each job.
 */
import { Worker } from 'bullmq';
import { chooseBackend } from './bare-queue.ts';

const [, , queue = '', concurrency = '1'] = process.argv;
const connection = chooseBackend();
let finished = 0;
const worker = new Worker(queue, async () => undefined, { connection, concurrency: Number(concurrency) });
worker.on('error', (error) => console.error(error));
worker.on('completed', () => process.send?.((finished += 1)));
await worker.waitUntilReady();
process.send?.(0);
process.on('SIGTERM', () => void worker.close().then(() => process.exit()));
