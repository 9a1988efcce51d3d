import { formatMarketRows } from './market-rows.ts';

const marketFacts = {
  averageDaysOnMarket: 30,
  occupancyRate: 95,
  yearOverYearChange: 3.5,
  isRegionalDefault: true,
  history: [],
};
const formatValues = (given: Partial<typeof marketFacts> | { history: number[] } = {}) =>
  formatMarketRows({ ...marketFacts, ...given }).map(([, value]) => value);

test('labels each default value that replaces missing market data', () => {
  expect(formatValues()).toEqual(['30 days, regional default', '95%, regional default', '+3.5%, regional default']);
});

test('does not label a yearly change that is computed from the rents of the area', () => {
  expect(formatValues({ history: [1, 2] })[2]).toBe('+3.5%');
  expect(formatValues({ yearOverYearChange: -1.2 })[2]).toBe('−1.2%');
});

test('adds no label to measured market data', () => {
  expect(formatValues({ isRegionalDefault: false })).toEqual(['30 days', '95%', '+3.5%']);
});
