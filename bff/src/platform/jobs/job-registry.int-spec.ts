import { once } from 'node:events';
import { createTestDatabase } from '../../../test/test-database.ts';
import { spawnWorker } from '../../../test/worker-process.ts';

test.each([
  ['a job without a handler', { HANDLERS: '0' }, `job 'count-thing' has no handler`],
  ['a job with two handlers', { HANDLERS: '2' }, `job 'count-thing' has a second handler`],
  [
    'a job for a queue that no slice declares',
    { QUEUE: 'nowhere' },
    `job 'count-thing' is for the queue 'nowhere', which no slice declares`,
  ],
  ['an event that starts no job', { EVENT: 'test.ignored' }, `event 'test.ignored' starts no job`],
])('a worker with %s does not start', async (_name, env, message) => {
  const database = await createTestDatabase();
  const child = spawnWorker({ DATABASE_URL: database.url, ...env });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(1);
  expect(output).toContain(message);
  await database.drop();
});

test('a worker does not start when its queues cannot be opened', async () => {
  const database = await createTestDatabase();
  await database.query('DROP SCHEMA bullmq CASCADE');
  const child = spawnWorker({ DATABASE_URL: database.url });
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(1);
  await database.drop();
});
