import { CallRate } from './call-rate.ts';

it('allows the calls of one second immediately, and delays the others evenly', () => {
  const rate = new CallRate(4);
  const delays = Array.from({ length: 6 }, () => rate.reserve(10_000));
  expect(delays).toEqual([0, 0, 0, 0, 250, 500]);
});

it('allows no more than one second of calls after a long pause', () => {
  const rate = new CallRate(2);
  rate.reserve(0);
  expect(Array.from({ length: 4 }, () => rate.reserve(60_000))).toEqual([0, 0, 500, 1_000]);
});
