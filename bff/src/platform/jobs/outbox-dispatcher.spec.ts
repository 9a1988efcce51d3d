import { readConfig } from '../config/env.ts';
import { Log } from '../log/log.ts';
import { OutboxDispatcher } from './outbox-dispatcher.ts';

const createPendingPromise = () => new Promise<never>(() => undefined);

it('delays shutdown by at most two seconds when the queue does not respond', async () => {
  const config = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', LOG_LEVEL: 'silent', PORT: '0' });
  const dispatcher = new OutboxDispatcher(
    config,
    Log.for(config, 'worker'),
    { claim: createPendingPromise } as never,
    {} as never,
    {} as never,
  );
  void dispatcher.drain();
  const started = Date.now();
  await dispatcher.beforeApplicationShutdown();
  expect(Date.now() - started).toBeLessThan(4_000);
});
