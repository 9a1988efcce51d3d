import { monthsToRecover } from './asking-price.ts';

describe('months to recover', () => {
  it('uses an increase of about 4 percent in steps of $5', () => {
    expect(monthsToRecover(1850)).toEqual({ step: 75, months: 25 });
    expect(monthsToRecover(900)).toEqual({ step: 35, months: 26 });
  });

  it('uses an increase of at least $5 for a very low rent', () => {
    expect(monthsToRecover(40)).toEqual({ step: 5, months: 8 });
  });
});
