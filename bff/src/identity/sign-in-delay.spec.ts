import { delayAfter, waitMessage } from './sign-in-delay.ts';

test.each([
  [0, 0],
  [4, 0],
  [5, 1_000],
  [6, 2_000],
  [10, 32_000],
  [15, 900_000],
  [1_000, 900_000],
])('after %d failures the next try waits %d ms', (failures, delay) => {
  expect(delayAfter(failures)).toBe(delay);
});

test.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [7_400, 'Too many attempts. Try again in 8 seconds.'],
  [90_000, 'Too many attempts. Try again in 2 minutes.'],
  [900_000, 'Too many attempts. Try again in 15 minutes.'],
])('a wait of %d ms reads: %s', (wait, message) => {
  expect(waitMessage(wait)).toBe(message);
});
