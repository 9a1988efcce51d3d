import { delayAfter, ofAccount, ofNetwork, ofOrigin, waitMessage } from './sign-in-delay.ts';

test.each([
  [ofOrigin, 0, 0],
  [ofOrigin, 4, 0],
  [ofOrigin, 5, 1_000],
  [ofOrigin, 6, 2_000],
  [ofOrigin, 10, 32_000],
  [ofOrigin, 15, 900_000],
  [ofOrigin, 1_000, 900_000],
  [ofAccount, 19, 0],
  [ofAccount, 20, 1_000],
  [ofAccount, 1_000, 3_600_000],
  [ofNetwork, 29, 0],
  [ofNetwork, 30, 1_000],
  [ofNetwork, 35, 32_000],
  [ofNetwork, 1_000, 900_000],
])('with %j, after %d failures the next try waits %d ms', (rule, failures, delay) => {
  expect(delayAfter(failures, rule)).toBe(delay);
});

test.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [7_400, 'Too many attempts. Try again in 8 seconds.'],
  [90_000, 'Too many attempts. Try again in 2 minutes.'],
  [900_000, 'Too many attempts. Try again in 15 minutes.'],
])('a wait of %d ms reads: %s', (wait, message) => {
  expect(waitMessage(wait)).toBe(message);
});
