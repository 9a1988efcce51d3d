import { WorkerModule } from '../src/app.ts';
import { trackDeliveries } from './deliveries-in-flight.ts';
import { runWorker, type TestWorker, type WorkerOptions } from './platform-worker.ts';

export { QUEUE_ENV, type TestWorker } from './platform-worker.ts';

/**
 * Starts the worker with all slices. A sweep first waits for the messages in flight, because it would skip them, and
 * then for the messages that it sends. On Redis, all test databases of a Jest worker share the queues. The job ids of
 * the databases still differ, because a job id contains the creation time of its outbox row.
 */
export async function startWorker(databaseUrl: string, options: WorkerOptions = {}): Promise<TestWorker> {
  const worker = await runWorker(databaseUrl, options, (config) => WorkerModule.forRoot(config, options.modules));
  const waitForDeliveries = trackDeliveries(worker.app);
  return {
    ...worker,
    sweep: async (name) => {
      await waitForDeliveries();
      await worker.sweep(name);
      await waitForDeliveries();
    },
  };
}
