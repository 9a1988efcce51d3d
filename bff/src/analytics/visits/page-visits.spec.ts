import type { Sessions } from '../../identity/index.ts';
import type { PageViews } from '../../pages/index.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createTestConfig } from '../../../test/test-config.ts';
import { Log } from '../../platform/log/log.ts';
import { PageVisits } from './page-visits.service.ts';

it('at shutdown, waits for a write in progress, and then writes the views that were counted in the meantime', async () => {
  const writes: PromiseWithResolvers<void>[] = [];
  const transaction = () => {
    writes.push(Promise.withResolvers());
    return writes.at(-1)?.promise;
  };
  const config = createTestConfig('postgres://localhost/none');
  const visits = new PageVisits(
    {} as PageViews,
    { hasCookie: () => false } as unknown as Sessions,
    { transaction } as unknown as Database,
    new Clock(),
    Log.for(config, 'api'),
    config,
  );
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0' };
  const countView = (url: string) => visits.count({ url, headers, cookies: {} });
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  countView('/');
  void visits.write();
  await flush();
  countView('/team');
  let isClosed = false;
  const closed = visits.beforeApplicationShutdown().then(() => (isClosed = true));
  await flush();
  expect([writes.length, isClosed]).toEqual([1, false]);
  writes[0]?.resolve();
  await flush();
  expect([writes.length, isClosed]).toEqual([2, false]);
  writes[1]?.resolve();
  expect(await closed).toBe(true);
});
