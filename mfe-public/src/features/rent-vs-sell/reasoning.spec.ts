import { parseRentVsSellInputs, computeRentVsSell } from '@epm/contract';
import type { RentVsSellInputs } from '@epm/contract';
import { describeTurningPoint, formatAnswerPrefix } from './reasoning.ts';

const DEFAULT_INPUTS = parseRentVsSellInputs(() => null);
const ZERO_INPUTS = parseRentVsSellInputs(() => '0');
const describeTurningPointFor = (overrides: Partial<RentVsSellInputs>) =>
  describeTurningPoint(computeRentVsSell({ ...ZERO_INPUTS, yearsToHold: 5, ...overrides }));

describe('describeTurningPoint', () => {
  it('states the rent above which renting wins', () => {
    expect(describeTurningPoint(computeRentVsSell(DEFAULT_INPUTS))).toBe(
      'Renting wins above $1,237 a month; below that, selling wins.',
    );
  });

  it('states $0 when both options are equal at a rent of $0', () => {
    expect(describeTurningPointFor({})).toBe('Renting wins at any rent above $0.');
    expect(describeTurningPointFor({ monthlyRent: 1_000 })).toBe('Renting wins at any rent above $0.');
  });

  it('states that renting wins at any rent when the growth in value alone outweighs selling', () => {
    expect(describeTurningPointFor({ homeValue: 300_000, appreciationRate: 9 })).toBe('Renting wins at any rent.');
  });

  it('explains the difference from the break-even rent when the first year loses money', () => {
    const describeLosing = (overrides: Partial<RentVsSellInputs>) =>
      describeTurningPoint(computeRentVsSell({ ...DEFAULT_INPUTS, ...overrides }));
    expect(describeLosing({ monthlyRent: 1_400 })).toBe(
      'Renting wins above $1,237 a month; below that, selling wins. That is less than break-even: what you gain by keeping the house for 5 years makes up for what the rent falls short.',
    );
    expect(describeLosing({ monthlyRent: 1_400, yearsToHold: 1 })).toBe(
      'Renting wins above $2,628 a month; below that, selling wins. That is more than break-even: at a rent that only covers the costs, selling today leaves you more after 1 year.',
    );
    expect(describeLosing({ monthlyRent: 0, appreciationRate: 15 })).toBe(
      'Renting wins at any rent: what you gain by keeping the house for 5 years makes up for what the rent falls short.',
    );
  });

  it.each<[Partial<RentVsSellInputs>, RegExp]>([
    [{ interestRate: 0, monthlyRent: 0 }, /less than break-even/],
    [{ appreciationRate: 0, monthlyRent: 1_000 }, /more than break-even/],
    [{ appreciationRate: -20, monthlyRent: 0 }, /more than break-even/],
    [{ monthlyRent: 1_000_000 }, /^Renting wins above \$1,237 a month; below that, selling wins\.$/],
    [{ mortgageBalance: 100_000_000, interestRate: 30, monthlyRent: 1_000_000 }, /break-even/],
  ])('is consistent with the recommendation when the inputs are %j', (overrides, pattern) => {
    const result = computeRentVsSell({ ...DEFAULT_INPUTS, ...overrides });
    expect(describeTurningPoint(result)).toMatch(pattern);
    expect(describeTurningPoint(result)).not.toMatch(/NaN|Infinity|--/);
    const isRentingRecommended = result.recommendation === 'RENT OUT';
    expect(isRentingRecommended).toBe(
      result.tippingRent === null || (overrides.monthlyRent ?? DEFAULT_INPUTS.monthlyRent) >= result.tippingRent,
    );
  });
});

it('calls the recommended option better only if the options are not equal', () => {
  expect(formatAnswerPrefix(computeRentVsSell({ ...ZERO_INPUTS, yearsToHold: 1 }), 1)).toBe(
    'After 1 year, the answer for a tie is to',
  );
  expect(formatAnswerPrefix(computeRentVsSell(DEFAULT_INPUTS), 5)).toBe('After 5 years, the better answer is to');
});
