import { jest } from '@jest/globals';
import { withMinimumDuration } from './minimum-duration.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  ['a result', () => Promise.resolve('done')],
  ['an error', () => Promise.reject(new Error('refused'))],
])('delays %s until the minimum duration has passed', async (_, work) => {
  let isSettled = false;
  const settling = withMinimumDuration(work())
    .finally(() => (isSettled = true))
    .catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(119);
  expect(isSettled).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isSettled).toBe(true);
  expect(await settling).toMatch(/done|refused/);
});
