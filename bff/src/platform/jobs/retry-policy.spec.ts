import { jest } from '@jest/globals';
import { DatabaseBusyError } from '../database/connection-pool.ts';
import { RetryPolicy } from './retry-policy.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const policy = new RetryPolicy();
const listIndexes = (length: number) => Array.from({ length }, (_, index) => index);
const sumDelays = (delays: readonly number[]) => delays.reduce((total, delay) => total + delay, 0);

afterEach(() => jest.restoreAllMocks());

describe.each([
  ['shortest', 0],
  ['longest', 0.999],
])('with the %s delays', (_name, random) => {
  beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(random));

  it('retries a failing job for at least a day and at most two days', () => {
    const total = sumDelays(listIndexes(policy.maxAttempts - 1).map((index) => policy.getDelayAfter(index + 1)));
    expect(total).toBeGreaterThan(DAY_MS);
    expect(total).toBeLessThan(2 * DAY_MS);
  });

  it('retries for about a day during an outage, with delays below a minute and a half', () => {
    const delays = listIndexes(policy.maxPostponements).map((index) => policy.getDelayDuringOutage(index));
    expect(Math.max(...delays)).toBeLessThan(1.5 * MINUTE_MS);
    expect(sumDelays(delays)).toBeGreaterThan(DAY_MS - 10 * MINUTE_MS);
  });
});

it('doubles the delay from one second to one hour', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  expect(listIndexes(14).map((index) => policy.getDelayAfter(index + 1) / 1_000)).toEqual([
    1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600, 3_600,
  ]);
});

it('adds jitter to the retries of jobs that failed together', () => {
  expect(new Set(listIndexes(50).map(() => policy.getDelayAfter(10))).size).toBeGreaterThan(40);
});

it.each([
  [true, 'a refused connection', { code: 'ECONNREFUSED' }],
  [true, 'a statement without a response', new Error('Query read timeout')],
  [true, 'a pool without a free connection', new DatabaseBusyError()],
  [true, 'a lock that is not released', { code: '55P03' }],
  [false, 'a unique violation', { code: '23505' }],
  [false, 'an error in the handler', new TypeError('x is undefined')],
  [false, 'undefined', undefined],
])('isOutage returns %s for %s', (expected, _name, error) => {
  expect(policy.isOutage(error)).toBe(expected);
});
