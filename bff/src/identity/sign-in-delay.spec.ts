import { ACCOUNT_RULE, computeDelay, NETWORK_RULE, ORIGIN_RULE, formatWaitMessage } from './sign-in-delay.ts';

const RULES = { ORIGIN_RULE, ACCOUNT_RULE, NETWORK_RULE };

test.each([
  ['ORIGIN_RULE', 0, 0],
  ['ORIGIN_RULE', 4, 0],
  ['ORIGIN_RULE', 5, 1_000],
  ['ORIGIN_RULE', 6, 2_000],
  ['ORIGIN_RULE', 10, 32_000],
  ['ORIGIN_RULE', 15, 900_000],
  ['ORIGIN_RULE', 1_000, 900_000],
  ['ACCOUNT_RULE', 19, 0],
  ['ACCOUNT_RULE', 20, 1_000],
  ['ACCOUNT_RULE', 1_000, 3_600_000],
  ['NETWORK_RULE', 29, 0],
  ['NETWORK_RULE', 30, 1_000],
  ['NETWORK_RULE', 35, 32_000],
  ['NETWORK_RULE', 1_000, 900_000],
] as const)('with the rule %s, %d failures cause a delay of %d ms', (rule, failures, delay) => {
  expect(computeDelay(failures, RULES[rule])).toBe(delay);
});

test.each([
  [1, 'Too many attempts. Try again in 1 second.'],
  [7_400, 'Too many attempts. Try again in 8 seconds.'],
  [90_000, 'Too many attempts. Try again in 2 minutes.'],
  [900_000, 'Too many attempts. Try again in 15 minutes.'],
])('formats a wait of %d ms as: %s', (waitMs, message) => {
  expect(formatWaitMessage(waitMs)).toBe(message);
});
