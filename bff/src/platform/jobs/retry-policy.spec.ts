import { jest } from '@jest/globals';
import { DatabaseBusy } from '../database/connection-pool.ts';
import { RetryPolicy } from './retry-policy.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const policy = new RetryPolicy();
const range = (length: number) => Array.from({ length }, (_, index) => index);
const sum = (pauses: readonly number[]) => pauses.reduce((total, pause) => total + pause, 0);

afterEach(() => jest.restoreAllMocks());

describe.each([
  ['shortest', 0],
  ['longest', 0.999],
])('with the %s pauses', (_name, random) => {
  beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(random));

  it('retries a failing job for at least a day and at most two', () => {
    const total = sum(range(policy.attempts - 1).map((index) => policy.pauseAfter(index + 1)));
    expect(total).toBeGreaterThan(DAY_MS);
    expect(total).toBeLessThan(2 * DAY_MS);
  });

  it('retries for about a day during an outage, with pauses below a minute and a half', () => {
    const pauses = range(policy.outagePauses).map((index) => policy.pauseDuringOutage(index));
    expect(Math.max(...pauses)).toBeLessThan(1.5 * MINUTE_MS);
    expect(sum(pauses)).toBeGreaterThan(DAY_MS - 10 * MINUTE_MS);
  });
});

it('doubles the pauses from one second to one hour', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  expect(range(14).map((index) => policy.pauseAfter(index + 1) / 1_000)).toEqual([
    1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600, 3_600,
  ]);
});

it('spreads the retries of jobs that failed together', () => {
  expect(new Set(range(50).map(() => policy.pauseAfter(10))).size).toBeGreaterThan(40);
});

it.each([
  ['a refused connection', { code: 'ECONNREFUSED' }, true],
  ['a statement without a response', new Error('Query read timeout'), true],
  ['a pool without a free connection', new DatabaseBusy(), true],
  ['a lock that is not released', { code: '55P03' }, true],
  ['a unique violation', { code: '23505' }, false],
  ['an error in the handler', new TypeError('x is undefined'), false],
  ['nothing at all', undefined, false],
])('distinguishes outages from errors of the job: %s', (_name, error, expected) => {
  expect(policy.isOutage(error)).toBe(expected);
});
