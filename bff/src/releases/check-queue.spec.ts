import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { CheckQueue } from './check-queue.ts';

it('runs two checks at a time in the order of the requests, and rejects requests while ten are waiting', async () => {
  const queue = new CheckQueue();
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const checks = Array.from({ length: 12 }, (_, index) =>
    queue.run(async () => {
      started.push(index);
      await new Promise<void>((resolve) => finish.push(resolve));
    }),
  );
  await setImmediate();
  expect(started).toEqual([0, 1]);
  await expect(queue.run(async () => undefined)).rejects.toMatchObject({
    kind: 'limited',
    code: 'release.checks-busy',
    retryAfter: 5,
  });
  for (let index = 0; index < checks.length; index += 1) {
    finish[index]?.();
    await checks[index];
    await setImmediate();
    expect(started).toEqual(Array.from({ length: Math.min(index + 3, 12) }, (_, each) => each));
  }
  await expect(queue.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(queue.run(async () => 'passed')).resolves.toBe('passed');
});
