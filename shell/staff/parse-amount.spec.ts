import { parseCents, parseDollars } from './parse-amount.ts';

it.each([
  ['199', 199],
  [' $1,200.50 ', 1200.5],
  ['$ 1 200.', 1200],
  ['.5', 0.5],
  ['1.105', 1.105],
])('parses %j as %j dollars', (typed, dollars) => {
  expect(parseDollars(typed)).toBe(dollars);
});

it.each([
  ['199', 19_900],
  [' $1,200.50 ', 120_050],
  ['0.1', 10],
  ['1.10', 110],
])('parses %j as %j cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents);
});

it.each(['-1', '12 50', '12,50', '10$50', '1,2000', '1e3', '0x10', '1.2.3', '.', '$', '', 'ten'])(
  'rejects the amount %j',
  (typed) => {
    expect(parseDollars(typed)).toBeNaN();
    expect(parseCents(typed)).toBeNull();
  },
);

it('rejects fractions of a cent', () => {
  expect(parseCents('1.105')).toBeNull();
});
