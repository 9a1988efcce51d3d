import { readRentVsSell, rentVsSell } from '@epm/contract';
import type { RentVsSellInputs } from '@epm/contract';
import { turningPointOf } from './reasoning.ts';

const DEFAULTS = readRentVsSell(() => null);
const NOTHING = readRentVsSell(() => '0');
const turningPoint = (given: Partial<RentVsSellInputs>) => turningPointOf(rentVsSell({ ...NOTHING, yearsToHold: 5, ...given }));

describe('the rent above which renting wins', () => {
  it('is named', () => {
    expect(turningPointOf(rentVsSell(DEFAULTS))).toBe('Renting wins above $1,237 a month; below that, selling wins.');
  });

  it('is $0 where both come out the same without any', () => {
    expect(turningPoint({})).toBe('Renting wins at any rent above $0.');
    expect(turningPoint({ monthlyRent: 1_000 })).toBe('Renting wins at any rent above $0.');
  });

  it('is none where the growth of the house alone is enough', () => {
    expect(turningPoint({ homeValue: 300_000, appreciationRate: 9 })).toBe('Renting wins at any rent.');
  });
});
