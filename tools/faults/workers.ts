import type { Cleanup } from '../stack/cleanup.ts';
import { createServerEnvironment } from '../stack/environment.ts';
import { Service } from '../stack/service.ts';
import type { StackSettings } from '../stack/settings.ts';
import type { RunningStack } from '../stack/stack.ts';

interface WorkerOptions {
  settings: StackSettings;
  smtpUrl: string;
  count: number;
  cleanup: Cleanup;
}

/** Replaces the worker of the stack with several workers that send to another SMTP server. */
export async function startWorkers(
  { state, server, logs, worker }: RunningStack,
  { settings, smtpUrl, count, cleanup }: WorkerOptions,
): Promise<Service[]> {
  await worker.stop();
  const endpoints = {
    apiPort: Number(new URL(state.site).port),
    site: state.site,
    databaseUrl: state.database,
    storeDir: state.store,
    smtpUrl,
    simulatorsUrl: state.simulators,
  };
  const env = createServerEnvironment(settings, endpoints, process.env);
  const args = [server.script('main.worker.js')];
  const workers = Array.from(
    { length: count },
    (_, index) => new Service({ name: `worker-${index + 1}`, args, env, logDir: logs, onChange: () => undefined }),
  );
  await cleanup.defer('the workers', async () => {
    await Promise.all(workers.map((each) => each.stop()));
  });
  for (const each of workers) each.start();
  return workers;
}

/**
 * Sends SIGKILL and restarts the worker immediately, because a supervisor's restart delay would grow with each kill.
 */
export async function killAndRestartWorker(worker: Service): Promise<void> {
  if (worker.record) process.kill(worker.record.pid, 'SIGKILL');
  await worker.restart();
}
